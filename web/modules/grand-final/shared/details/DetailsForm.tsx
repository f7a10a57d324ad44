import { SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DetailsFormMutation } from '../../../../__generated__/DetailsFormMutation.graphql.ts'
import type { DetailsForm_participant$key } from '../../../../__generated__/DetailsForm_participant.graphql.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useChangeRequest } from '../changes/use-change-request.ts'
import { DetailField } from './DetailField.tsx'
import { PassportFields } from './PassportFields.tsx'
import { PersonalFields } from './PersonalFields.tsx'
import { TravelFields } from './TravelFields.tsx'
import { detailsInput, detailsValues } from './details-values.ts'
import type { DetailsValues } from './details-values.ts'

function useSaveDetails() {
  return useCommand<DetailsFormMutation>(graphql`
    mutation DetailsFormMutation($input: UpdateParticipantDetailsInput!, $groupId: ID!) {
      updateParticipantDetails(input: $input) {
        participant {
          id
          missing
          ...DetailsForm_participant
        }
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
}

interface DetailsFormProps {
  groupId: string
  participant: DetailsForm_participant$key
  /** false before the details phase */
  mayTell?: boolean
  /** whether the phase has ended: then a change request goes to the organisers */
  late?: boolean
  onSaved?: () => void
}

/** Form for travel and accommodation details as in the passport; marks missing fields. */
export function DetailsForm({ groupId, participant, mayTell = true, late = false, onSaved }: DetailsFormProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment DetailsForm_participant on Participant {
        id
        event {
          timeZone
        }
        ...detailsValues_participant
      }
    `,
    participant,
  )
  const zone = data.event.timeZone
  const [save, , said] = useSaveDetails()
  const changes = useChangeRequest()
  const form = useServerForm<DetailsValues>({
    initialValues: detailsValues(data),
    validate: {
      departureAt: (departureAt, { arrivalAt }) =>
        arrivalAt && departureAt && departureAt <= arrivalAt ? t('details.early') : null,
    },
  })
  const submit = form.submit(async (values, shown) => {
    const input = { groupId, participantId: data.id, details: detailsInput(values, zone) }
    if (late) return (await changes.ask({ details: input })) || null
    return save({ input, groupId }, { result: t('details.saved'), ...shown })
  }, onSaved)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('details.intro')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PassportFields form={form} />
          <PersonalFields form={form} />
        </SimpleGrid>
        <TravelFields form={form} zone={zone} />
        <Textarea
          size="md"
          label={t('details.allergies')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('allergies')}
        />
        <DetailField form={form} name="roomWish" maxLength={300} />
        <SaveRow
          busy={form.pending || changes.busy}
          disabled={!mayTell && !late}
          label={t(late ? 'change.ask' : 'action.save')}
          result={said}
        />
      </Stack>
    </form>
  )
}
