import { Button, Group, NumberInput, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReportProvider_report$key } from '../../../__generated__/ReportProvider_report.graphql.ts'
import type { ReportProviderMutation } from '../../../__generated__/ReportProviderMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import styles from '../results.module.css'

/** Form where an admin records the score of a provider-graded exam. */
export function ReportProvider({ report }: { report: ReportProvider_report$key }) {
  const { t } = useTranslation('results')
  const { id, providerResult, score, maxScore } = useFragment(
    graphql`
      fragment ReportProvider_report on Report {
        id
        providerResult
        score
        maxScore
      }
    `,
    report,
  )
  const isThere = providerResult === 'received'
  const [values, setValues] = useState<Record<'score' | 'maxScore', number | string>>({
    score: isThere ? score : '',
    maxScore: isThere ? maxScore : '',
  })
  const [save, busy, result] = useSaveProviderResult()
  if (providerResult == null) return null
  const isComplete = typeof values.score === 'number' && typeof values.maxScore === 'number'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { reportId: id, score: Number(values.score), maxScore: Number(values.maxScore) }
    save({ input }, { result: t('provider.saved') }).catch(ignoreReported)
  }
  return (
    <Paper component="form" withBorder radius="lg" className={styles.part} onSubmit={submit} aria-labelledby="provider">
      <Title order={2} id="provider" mb="sm">
        {t('provider.title')}
      </Title>
      <Group>
        {(['score', 'maxScore'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(name === 'score' ? 'score' : 'provider.maxScore')}
            min={0}
            max={100_000}
            decimalScale={3}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </Group>
      <Group mt="md">
        <Button type="submit" variant="light" loading={busy} disabled={!isComplete}>
          {t('provider.save')}
        </Button>
        <FormResult text={result} />
      </Group>
    </Paper>
  )
}

/** The mutation, which changes all data of a report. */
function useSaveProviderResult() {
  return useCommand<ReportProviderMutation>(graphql`
    mutation ReportProviderMutation($input: SetProviderResultInput!) {
      setProviderResult(input: $input) {
        report {
          ...ReportProvider_report
          ...ReportFigures_report
          ...ScoreDistribution_report
          ...ReportCertificates_report
          ...PublishedRanking_report
          ...ReportRecord_report
        }
      }
    }
  `)
}
