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
  const { t } = useTranslation(['mailing', 'common'])
  const [at, setAt] = useState('')
  const [zone, setZone] = useState(homeZone())
  const audience = useAnswer<ConfirmDialogAudienceQuery>(
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
            firstName
            lastName
          }
        }
      }
    `,
    { filter, families, category },
  )
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
  const mails = whom ? t('mailing:confirm.mails', { count: whom.mails, formatted: formatNumber(whom.mails) }) : ''
  return (
    <FormDialog
      title={t('mailing:confirm.title')}
      submitLabel={at ? t('mailing:confirm.schedule') : t('mailing:confirm.send')}
      cancelLabel={t('mailing:confirm.cancel')}
      busy={sending}
      ready={Boolean(whom && whom.mails > 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      {whom ? (
        <Stack gap="md">
          <Text fw={650} size="lg" aria-live="polite">
            {mails}
          </Text>
          <Facts
            facts={[
              [t('mailing:confirm.people'), formatNumber(whom.people)],
              [t('mailing:confirm.withoutAddress'), formatNumber(whom.withoutAddress)],
              [t('mailing:confirm.optedOut'), formatNumber(whom.optedOut)],
              [t('mailing:confirm.blocked'), formatNumber(whom.blocked)],
              [
                t('mailing:confirm.excluded'),
                whom.excluded.length
                  ? whom.excluded
                      .map(({ firstName, lastName, reason }) =>
                        t('mailing:confirm.excludedPerson', {
                          name: `${firstName} ${lastName}`,
                          reason: reason
                            ? t(`mailing:reason.${reason as 'optOut'}`)
                            : t('mailing:confirm.withoutAddress'),
                        }),
                      )
                      .join(', ')
                  : '–',
              ],
              [
                t('mailing:confirm.sample'),
                audience.segmentPreview.sample
                  .slice(0, 4)
                  .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
                  .join(', '),
              ],
            ]}
          />
          <DateField
            withTime
            zone={zone}
            label={t('mailing:confirm.at')}
            description={t('mailing:confirm.atHint')}
            value={at}
            onChange={setAt}
          />
          {at && (
            <LongSelect
              size="md"
              searchable
              allowDeselect={false}
              label={t('mailing:confirm.zone')}
              data={timeZones()}
              value={zone}
              onChange={(chosen) => chosen && setZone(chosen)}
            />
          )}
        </Stack>
      ) : (
        <Skeleton height={180} />
      )}
    </FormDialog>
  )
}
