import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { ReportEvidence_report$key } from '../../../__generated__/ReportEvidence_report.graphql.ts'
import type { ReportEvidenceQuery } from '../../../__generated__/ReportEvidenceQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { ReportFold } from './ReportFold.tsx'

const evidenceQuery = graphql`
  query ReportEvidenceQuery($id: ID!) @throwOnFieldError {
    report(id: $id) {
      evidence
    }
  }
`

/** The student’s own answers with their proofs, as a file for the verification of the results. */
export function ReportEvidence({ report }: { report: ReportEvidence_report$key }) {
  const { t } = useTranslation('results')
  const { id } = useFragment(
    graphql`
      fragment ReportEvidence_report on Report {
        id
      }
    `,
    report,
  )
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const found = await fetchQuery<ReportEvidenceQuery>(environment, evidenceQuery, { id }).toPromise()
      const evidence = found?.report.evidence
      if (evidence) saveFile(new Blob([evidence], { type: 'application/json' }), 'my-answers.json')
      else announce(t('evidence.none'))
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReportFold id="evidence" title={t('evidence.title')}>
      <Text mb="sm">{t('evidence.text')}</Text>
      <Button variant="light" loading={busy} onClick={() => void save()}>
        {t('evidence.save')}
      </Button>
    </ReportFold>
  )
}
