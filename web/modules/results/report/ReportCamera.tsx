import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportCamera_report$key } from '../../../__generated__/ReportCamera_report.graphql.ts'
import type { ReportCameraMutation } from '../../../__generated__/ReportCameraMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import styles from '../results.module.css'

/** Lets an admin exclude a result from the ranking because the camera was off, or restore it. */
export function ReportCamera({ report }: { report: ReportCamera_report$key }) {
  const { t } = useTranslation(['results', 'common'])
  const { id, cameraOffAt } = useFragment(
    graphql`
      fragment ReportCamera_report on Report {
        id
        cameraOffAt
      }
    `,
    report,
  )
  const [save, busy] = useCommand<ReportCameraMutation>(graphql`
    mutation ReportCameraMutation($input: SetCameraOffInput!) {
      setCameraOff(input: $input) {
        report {
          ...ReportCamera_report
          ...ReportFigures_report
          ...ScoreDistribution_report
          ...ReportCertificates_report
          ...PublishedRanking_report
          ...ReportRecord_report
        }
      }
    }
  `)
  const isOut = cameraOffAt != null
  const action = isOut ? 'back' : 'out'
  const ask = async () => {
    const reason = await promptReason({
      title: t(`results:camera.${action}.title`),
      message: t('results:camera.ask'),
      label: t('results:camera.reason'),
      okButton: t(`results:camera.${action}.ok`),
      cancelButton: t('common:close'),
      destructive: !isOut,
    })
    if (reason === null) return
    const input = { reportId: id, cameraOff: !isOut, reason }
    await save({ input }, { success: t(`results:camera.${action}.done`) }).catch(ignoreReported)
  }
  return (
    <Paper component="section" withBorder radius="lg" className={styles.part} aria-labelledby="camera">
      <Title order={2} id="camera" mb="sm">
        {t('results:camera.title')}
      </Title>
      <Text c="dimmed">{t(`results:camera.${action}.text`)}</Text>
      <Group mt="md">
        <Button variant="light" {...(!isOut && { color: 'red' })} loading={busy} onClick={() => void ask()}>
          {t(`results:camera.${action}.ok`)}
        </Button>
      </Group>
    </Paper>
  )
}
