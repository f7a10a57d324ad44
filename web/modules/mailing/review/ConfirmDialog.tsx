import { Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  ConfirmDialogAudienceQuery,
  MailCategory,
} from '../../../__generated__/ConfirmDialogAudienceQuery.graphql.ts'
import type { ConfirmDialogConfirmMutation } from '../../../__generated__/ConfirmDialogConfirmMutation.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { parseLocalField } from '../../../shared/input/date-field.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { homeZone, timeZones } from '../../../base/zone.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { LongSelect } from '../../../shared/input/LongSelect.tsx'
import { segmentPersonName } from '../../../shared/people/person-name.ts'
import type { Filter } from '../segment/filter-address.ts'

export interface ConfirmDialogProps {
  id: string
  filter: Filter
  families: boolean
  category: MailCategory
  onClose: () => void
  onSent: (id: string) => void
}

/** Confirmation before a mailing is sent: number of e-mails, excluded recipients and schedule. */
export function ConfirmDialog({ id, filter, families, category, onClose, onSent }: ConfirmDialogProps) {
  const { t } = useTranslation('mailing')
  const [at, setAt] = useState('')
  const [zone, setZone] = useState(homeZone())
  const audience = useAudience(filter, families, category)
  const [send, sending] = useCommand<ConfirmDialogConfirmMutation>(graphql`
    mutation ConfirmDialogConfirmMutation($input: ConfirmMailCampaignInput!) {
      confirmMailCampaign(input: $input) {
        campaign {
          id
          state
          recipientCount
        }
      }
    }
  `)
  const whom = audience?.mailAudience
  const submit = () => {
    if (!whom) return
    const scheduledAt = parseLocalField(at, zone)
    void send({ input: { id, expectedCount: whom.mails, scheduledAt, timeZone: zone } })
      .then(() => onSent(id))
      .catch(ignoreReported)
  }
  return (
    <FormDialog
      title={t('confirm.title')}
      submitLabel={at ? t('confirm.schedule') : t('confirm.send')}
      cancelLabel={t('confirm.cancel')}
      busy={sending}
      ready={Boolean(whom && whom.mails > 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      {audience ? (
        <Stack gap="md">
          <AudienceFacts audience={audience} />
          <ScheduleFields at={at} zone={zone} onAt={setAt} onZone={setZone} />
        </Stack>
      ) : (
        <Skeleton height={180} />
      )}
    </FormDialog>
  )
}

interface ScheduleFieldsProps {
  /** Value of a `DateField` with a time; empty: now. */
  at: string
  zone: string
  onAt: (at: string) => void
  onZone: (zone: string) => void
}

function ScheduleFields({ at, zone, onAt, onZone }: ScheduleFieldsProps) {
  const { t } = useTranslation('mailing')
  return (
    <>
      <DateField
        withTime
        zone={zone}
        label={t('confirm.at')}
        description={t('confirm.atHint')}
        value={at}
        onChange={onAt}
      />
      {at && (
        <LongSelect
          size="md"
          searchable
          allowDeselect={false}
          label={t('confirm.zone')}
          data={timeZones()}
          value={zone}
          onChange={(chosen) => chosen && onZone(chosen)}
        />
      )}
    </>
  )
}

type Audience = ConfirmDialogAudienceQuery['response']

/** Recipients of the mailing; empty until they are counted. */
function useAudience(filter: Filter, families: boolean, category: MailCategory): Audience | null | undefined {
  return useAnswer<ConfirmDialogAudienceQuery>(
    graphql`
      query ConfirmDialogAudienceQuery($filter: SegmentFilterInput!, $families: Boolean!, $category: MailCategory!) {
        mailAudience(filter: $filter, families: $families, category: $category) {
          people
          mails
          withoutAddress
          optedOut
          blocked
          excluded {
            firstName
            lastName
            reason
          }
        }
        segmentPreview(filter: $filter) {
          sample {
            ...personName_segment
          }
        }
      }
    `,
    { filter, families, category },
  )
}

function AudienceFacts({ audience: { mailAudience: whom, segmentPreview } }: { audience: Audience }) {
  const { t } = useTranslation('mailing')
  const excluded = whom.excluded.map(({ firstName, lastName, reason }) =>
    t('confirm.excludedPerson', {
      name: `${firstName} ${lastName}`,
      reason: reason ? t(`reason.${reason as 'optOut'}`) : t('confirm.withoutAddress'),
    }),
  )
  return (
    <>
      <Text fw={650} size="lg" aria-live="polite">
        {t('confirm.mails', { count: whom.mails, formatted: formatNumber(whom.mails) })}
      </Text>
      <Facts
        facts={[
          [t('confirm.people'), formatNumber(whom.people)],
          [t('confirm.withoutAddress'), formatNumber(whom.withoutAddress)],
          [t('confirm.optedOut'), formatNumber(whom.optedOut)],
          [t('confirm.blocked'), formatNumber(whom.blocked)],
          [t('confirm.excluded'), excluded.join(', ') || '–'],
          [t('confirm.sample'), segmentPreview.sample.slice(0, 4).map(segmentPersonName).join(', ')],
        ]}
      />
    </>
  )
}
