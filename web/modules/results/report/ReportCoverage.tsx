import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportCoverage_report$key } from '../../../__generated__/ReportCoverage_report.graphql.ts'
import { CoverageView } from '../../streaming/public.ts'
import { ReportFold } from './ReportFold.tsx'

/** Recorded share of the exam, if a camera was required. */
export function ReportCoverage({ report }: { report: ReportCoverage_report$key }) {
  const { t } = useTranslation('camera')
  const { cameraCoverage } = useFragment(
    graphql`
      fragment ReportCoverage_report on Report {
        cameraCoverage {
          camera
          ...CoverageView_coverage
        }
      }
    `,
    report,
  )
  if (!cameraCoverage?.length) return null
  return (
    <ReportFold id="camera-coverage" title={t('coverage.title')}>
      <Text c="dimmed" mb="sm">
        {t('coverage.text')}
      </Text>
      <Stack gap="md">
        {cameraCoverage.map((coverage) => (
          <CoverageView key={coverage.camera} coverage={coverage} />
        ))}
      </Stack>
    </ReportFold>
  )
}
