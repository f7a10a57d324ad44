import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { AppealItem_appeal$key } from '../../../__generated__/AppealItem_appeal.graphql.ts'
import type { AppealItemRecordQuery } from '../../../__generated__/AppealItemRecordQuery.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { saveSigned } from '../../../shared/save-file.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'
import { effectOf, stateOf } from './appeals-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Appeal with its answer, whose signed record can be saved. */
export function AppealItem({ appeal: key }: { appeal: AppealItem_appeal$key }) {
  const { t } = useTranslation('results')
  const appeal = useFragment(
    graphql`
      fragment AppealItem_appeal on Appeal {
        id
        shownNo
        text
        state
        answer
        effect
        askedBy
        createdAt
        answeredAt
      }
    `,
    key,
  )
  const record = useAppealRecord()
  const state = stateOf(appeal.state)
  const effect = effectOf(appeal.effect)
  return (
    <li>
      <Group gap="xs">
        <Badge tone={stateTones.appeal[state]}>{t(`appeals.state.${state}`)}</Badge>
        <Text size="sm" fw={600}>
          {appeal.shownNo > 0 ? t('appeals.question', { number: appeal.shownNo }) : t('appeals.whole')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('appeals.asked', { name: appeal.askedBy, moment: formatDateTime(appeal.createdAt) })}
        </Text>
      </Group>
      <Text mt={4} style={{ whiteSpace: 'pre-wrap' }}>
        {appeal.text}
      </Text>
      {appeal.answer && appeal.answeredAt && (
        <Stack gap={4} mt="xs" pl="md">
          <Text size="sm" c="dimmed">
            {t('appeals.answered', { moment: formatDateTime(appeal.answeredAt) })}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{appeal.answer}</Text>
          {effect !== 'none' && <Text size="sm">{t(`appeals.effect.${effect}`)}</Text>}
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void record(appeal.id)}
            >
              {t('appeals.record')}
            </Button>
          </div>
        </Stack>
      )}
    </li>
  )
}

/** Saves the signed record of an answered appeal. */
function useAppealRecord() {
  const { t } = useTranslation('common')
  const environment = useRelayEnvironment()
  return async (appealId: string) => {
    try {
      const found = await fetchQuery<AppealItemRecordQuery>(
        environment,
        graphql`
          query AppealItemRecordQuery($id: ID!) @throwOnFieldError {
            appealRecord(appealId: $id) {
              fileName
              jws
            }
          }
        `,
        { id: appealId },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (found) saveSigned(found.appealRecord.jws, found.appealRecord.fileName)
    } catch (error) {
      toastError({ title: t('toast.error'), message: (error as Error).message })
    }
  }
}
