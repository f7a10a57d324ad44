import { Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DetailsForm_participant$key } from '../../../__generated__/DetailsForm_participant.graphql.ts'
import type { DetailsFormMutation } from '../../../__generated__/DetailsFormMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { CountrySelect } from '../../../shared/place/CountrySelect.tsx'
import { useChangeRequest } from './use-change-request.ts'
import { diets, nameOrders, shirts, detailFields } from './words.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

interface DetailsFormProps {
  groupId: string
  participant: DetailsForm_participant$key
  /** false before the details phase */
  mayTell?: boolean
  /** true after the phase: sends a change request to the organisers */
  late?: boolean
  onSaved?: () => void
}

/** Detail fields except arrival and departure times, which have date inputs. */
const texts = detailFields.filter((name) => name !== 'arrivalAt' && name !== 'departureAt')

/** Form for travel and accommodation details as in the passport; marks missing fields. */
export function DetailsForm({ groupId, participant, mayTell = true, late = false, onSaved }: DetailsFormProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const data = useFragment(
    graphql`
      fragment DetailsForm_participant on Participant {
        id
        event {
          timeZone
        }
        details {
          passportFirstName
          passportLastName
          passportNameOrder
          birth
          nationality
          passportNumber
          passportExpires
          diet
          allergies
          shirt
          phone
          email
          emergencyName
          emergencyPhone
          arrivalAt
          arrivalBy
          departureAt
          departureBy
          roomWish
        }
      }
    `,
    participant,
  )
  const zone = data.event.timeZone
  const [save, , said] = useCommand<DetailsFormMutation>(graphql`
    mutation DetailsFormMutation($input: UpdateParticipantDetailsInput!, $groupId: ID!) {
      updateParticipantDetails(input: $input) {
        participant {
          id
          missing
          ...DetailsForm_participant
        }
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const form = useServerForm({
    initialValues: {
      ...(Object.fromEntries(texts.map((name) => [name, data.details?.[name] ?? ''])) as Record<
        (typeof texts)[number],
        string
      >),
      arrivalAt: formatLocalField(data.details?.arrivalAt, zone),
      departureAt: formatLocalField(data.details?.departureAt, zone),
    },
    validate: {
      departureAt: (departureAt, { arrivalAt }) =>
        arrivalAt && departureAt && departureAt <= arrivalAt ? t('grandFinal:details.early') : null,
    },
  })
  const single = form.values.passportNameOrder === 'single'
  const submit = form.submit(async ({ arrivalAt, departureAt, ...rest }, shown) => {
    const details = {
      ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim() || null])),
      // machine-readable passports hold a single name as the last name
      ...(single ? { passportFirstName: null } : {}),
      arrivalAt: parseLocalField(arrivalAt, zone),
      departureAt: parseLocalField(departureAt, zone),
    }
    if (late) return (await changes.ask({ details: { groupId, participantId: data.id, details } })) || null
    const input = { groupId, participantId: data.id, details }
    return save({ input, groupId }, { result: t('grandFinal:details.saved'), ...shown })
  }, onSaved)
  const text = (name: (typeof texts)[number], more: { type?: string; maxLength?: number; label?: string } = {}) => (
    <TextInput
      label={t(`grandFinal:details.${name}`)}
      autoComplete="off"
      maxLength={100}
      {...more}
      {...form.getInputProps(name)}
    />
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('grandFinal:details.intro')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            size="md"
            allowDeselect={false}
            label={t('grandFinal:details.passportNameOrder')}
            data={nameOrders.map((order) => ({ value: order, label: t(`grandFinal:nameOrder.${order}`) }))}
            value={form.values.passportNameOrder || 'givenFirst'}
            onChange={(order) => form.setFieldValue('passportNameOrder', order ?? '')}
          />
          {single ? (
            text('passportLastName', { label: t('grandFinal:details.passportName') })
          ) : form.values.passportNameOrder === 'familyFirst' ? (
            <>
              {text('passportLastName')}
              {text('passportFirstName')}
            </>
          ) : (
            <>
              {text('passportFirstName')}
              {text('passportLastName')}
            </>
          )}
          <DateField label={t('grandFinal:details.birth')} {...form.getInputProps('birth')} />
          <CountrySelect
            label={t('grandFinal:details.nationality')}
            value={form.values.nationality}
            error={form.errors['nationality']}
            onChange={(code) => form.setFieldValue('nationality', code)}
          />
          {text('passportNumber', { maxLength: 30 })}
          <DateField label={t('grandFinal:details.passportExpires')} {...form.getInputProps('passportExpires')} />
          <Select
            size="md"
            clearable
            label={t('grandFinal:details.diet')}
            data={diets.map((diet) => ({ value: diet, label: t(`grandFinal:diet.${diet}`) }))}
            {...form.getInputProps('diet')}
            value={form.values.diet || null}
            onChange={(diet) => form.setFieldValue('diet', diet ?? '')}
          />
          <Select
            size="md"
            clearable
            label={t('grandFinal:details.shirt')}
            data={[...shirts]}
            {...form.getInputProps('shirt')}
            value={form.values.shirt || null}
            onChange={(shirt) => form.setFieldValue('shirt', shirt ?? '')}
          />
          {text('phone', { type: 'tel', maxLength: 40 })}
          {text('email', { type: 'email' })}
          {text('emergencyName')}
          {text('emergencyPhone', { type: 'tel', maxLength: 40 })}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DateField
            withTime
            zone={zone}
            label={`${t('grandFinal:details.arrivalAt')} (${zone})`}
            {...form.getInputProps('arrivalAt')}
          />
          {text('arrivalBy', { maxLength: 60 })}
          <DateField
            withTime
            zone={zone}
            label={`${t('grandFinal:details.departureAt')} (${zone})`}
            {...form.getInputProps('departureAt')}
          />
          {text('departureBy', { maxLength: 60 })}
        </SimpleGrid>
        <Textarea
          size="md"
          label={t('grandFinal:details.allergies')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('allergies')}
        />
        {text('roomWish', { maxLength: 300 })}
        <SaveRow
          busy={form.pending || changes.busy}
          disabled={!mayTell && !late}
          label={t(late ? 'grandFinal:change.ask' : 'grandFinal:act.save')}
          result={said}
        />
      </Stack>
    </form>
  )
}
