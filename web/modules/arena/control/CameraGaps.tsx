import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CameraGaps_query$data, CameraGaps_query$key } from '../../../__generated__/CameraGaps_query.graphql.ts'
import type { CameraGapsMutation } from '../../../__generated__/CameraGapsMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'

type Gap = CameraGaps_query$data['cameraGaps'][number]

/** Students whose camera was interrupted, each with buttons to excuse or review; renders nothing without gaps. */
export function CameraGaps({ query, examId }: { query: CameraGaps_query$key; examId: string }) {
  const { t } = useTranslation(['control', 'camera'])
  const { cameraGaps } = useFragment(
    graphql`
      fragment CameraGaps_query on Query @argumentDefinitions(examId: { type: "ID!" }) {
        cameraGaps(examId: $examId) {
          applicationId
          name
          username
          since
          cause
          sitting
          coverage {
            percent
          }
        }
      }
    `,
    query,
  )
  if (cameraGaps.length === 0) return null
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="camera-gaps">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="camera-gaps">
          {t('gaps.title')}
        </Title>
        <Anchor component={Link} to={`/stadia/janus/proctoring/${encodeURIComponent(examId)}`} size="sm" fw={600}>
          {t('camera:wall.title')}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('gaps.text')}
      </Text>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {cameraGaps.map((gap) => (
          <GapCase key={gap.applicationId} gap={gap} examId={examId} />
        ))}
      </Stack>
    </Paper>
  )
}

function GapCase({ gap, examId }: { gap: Gap; examId: string }) {
  const { t } = useTranslation(['control', 'camera'])
  const [decide, busy] = useCommand<CameraGapsMutation>(graphql`
    mutation CameraGapsMutation($input: DecideCameraGapInput!, $examId: ID!) {
      decideCameraGap(input: $input) {
        query {
          ...CameraGaps_query @arguments(examId: $examId)
        }
      }
    }
  `)
  const { applicationId, name, username, since, cause, sitting, coverage } = gap
  const onDecide = async (excused: boolean) => {
    const reason = await promptReason({
      title: t(excused ? 'gaps.excuseTitle' : 'gaps.laterTitle', { name }),
      message: t(excused ? 'gaps.excuseText' : 'gaps.laterText'),
      label: t('order.reason'),
      okButton: t(excused ? 'gaps.excuse' : 'gaps.later'),
      cancelButton: t('cancel'),
    })
    if (reason === null) return
    await decide({ input: { applicationId, excused, reason }, examId }, { success: t('late.decided') }).catch(
      ignoreReported,
    )
  }
  const percent = coverage?.length ? Math.min(...coverage.map((each) => each.percent)) : null
  const facts = [
    t('gaps.since', { at: formatMoment(new Date(since), { timeStyle: 'medium' }) }),
    t(`camera:coverage.cause.${cause as 'silent'}`),
    percent !== null && t('gaps.covered', { percent: formatNumber(percent, { maximumFractionDigits: 1 }) }),
    !sitting && t('gaps.finished'),
  ]
  return (
    <li>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>
            {name}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {username}
            </Text>
          </Text>
          <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
        </div>
        <Group gap="xs">
          <Button size="xs" disabled={busy} onClick={() => void onDecide(true)}>
            {t('gaps.excuse')}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void onDecide(false)}>
            {t('gaps.later')}
          </Button>
        </Group>
      </Group>
    </li>
  )
}
