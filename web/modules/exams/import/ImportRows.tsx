import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ImportRows_file$key } from '../../../__generated__/ImportRows_file.graphql.ts'
import type { ImportRowsApplyMutation } from '../../../__generated__/ImportRowsApplyMutation.graphql.ts'
import type { ImportRowsSkipMutation } from '../../../__generated__/ImportRowsSkipMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import styles from '../questions/questions.module.css'
import { Fault } from './Fault.tsx'
import { RepairDialog } from './RepairDialog.tsx'

export interface ImportRowsProps {
  file: ImportRows_file$key
  examId: string
  /** returns to the file choice */
  onLeave: () => void
}

/** Preview of each question of a file with its errors; nothing is saved before the import. */
export function ImportRows({ file, examId, onLeave }: ImportRowsProps) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const data = useFragment(
    graphql`
      fragment ImportRows_file on QuestionImport {
        id
        version
        fileName
        language
        translates
        faults {
          line
          reason
          code
        }
        rows {
          no
          line
          text
          options
          answer
          topic
          points
          shuffled
          skipped
          dropped
          excerpt
          faults {
            line
            reason
            code
          }
          preview {
            html
            options {
              choice
              html
            }
          }
        }
      }
    `,
    file,
  )
  const [onlyFaults, setOnlyFaults] = useState(false)
  const [repaired, setRepaired] = useState<number | null>(null)
  const [skip, skipping] = useCommand<ImportRowsSkipMutation>(graphql`
    mutation ImportRowsSkipMutation($input: SkipImportRowsInput!) {
      skipImportRows(input: $input) {
        import {
          ...ImportRows_file
        }
      }
    }
  `)
  const [apply, applying] = useCommand<ImportRowsApplyMutation>(graphql`
    mutation ImportRowsApplyMutation($input: ApplyQuestionImportInput!) {
      applyQuestionImport(input: $input) {
        added
        translated
        leftOut
        warnings
      }
    }
  `)
  const { id: importId, version, rows } = data
  const faulty = rows.filter(({ faults, skipped }) => faults.length > 0 && !skipped)
  const taken = rows.filter(({ skipped }) => !skipped)
  const onSkip = (nos: number[], skipped: boolean) =>
    void skip({ input: { importId, version, nos, skipped } }).catch(ignoreReported)
  const onApply = () =>
    void apply({ input: { importId, version } }).then(
      () => navigate(`/stadia/janus/exams-set-up/${examId}/questions`),
      ignoreReported,
    )
  const shown = onlyFaults ? rows.filter(({ faults }) => faults.length > 0) : rows
  const repairedRow = rows.find(({ no }) => no === repaired)
  return (
    <Stack gap="md">
      <Paper withBorder radius="lg" p="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{data.fileName}</Text>
            <Text size="sm" c="dimmed" role="status">
              {t('import.summary', { all: rows.length, taken: taken.length, faulty: faulty.length })}
            </Text>
          </div>
          <Group gap="sm">
            {rows.some(({ faults }) => faults.length > 0) && (
              <Button variant="default" size="sm" onClick={() => setOnlyFaults(!onlyFaults)}>
                {onlyFaults ? t('import.showAll') : t('import.showFaults')}
              </Button>
            )}
            {faulty.length > 0 && (
              <Button
                variant="default"
                size="sm"
                loading={skipping}
                onClick={() =>
                  onSkip(
                    faulty.map(({ no }) => no),
                    true,
                  )
                }
              >
                {t('import.skipFaulty')}
              </Button>
            )}
            <Button variant="default" size="sm" onClick={onLeave}>
              {t('import.otherFile')}
            </Button>
            <Button size="sm" loading={applying} disabled={faulty.length > 0 || taken.length === 0} onClick={onApply}>
              {data.translates
                ? t('import.translate', { count: taken.length })
                : t('import.apply', { count: taken.length })}
            </Button>
          </Group>
        </Group>
        {data.translates && (
          <Text size="sm" mt="sm">
            {t('import.translates')}
          </Text>
        )}
      </Paper>
      {data.faults.map((fault) => (
        <Alert key={`${fault.line} ${fault.reason}`} color="red">
          <Fault fault={fault} />
        </Alert>
      ))}
      {shown.map((row) => (
        <Paper
          key={row.no}
          withBorder
          radius="lg"
          p="md"
          component="section"
          aria-label={t('number', { number: row.no })}
        >
          <Stack gap="sm">
            <Group justify="space-between" gap="sm">
              <Group gap="xs">
                <Text fw={600}>{t('number', { number: row.no })}</Text>
                <Text size="sm" c="dimmed">
                  {[t('import.line', { line: row.line }), row.topic].filter(Boolean).join(' · ')}
                </Text>
                {row.answer && <Badge>{t('keys.answer', { answer: row.answer })}</Badge>}
                {row.shuffled && (
                  <Badge color="gray" variant="light">
                    {t('import.shuffled')}
                  </Badge>
                )}
                {row.skipped && (
                  <Badge variant="light" color="gray">
                    {t('import.skipped')}
                  </Badge>
                )}
              </Group>
              <Group gap="xs">
                {!row.skipped && (
                  <Button size="xs" variant="default" onClick={() => setRepaired(row.no)}>
                    {row.faults.length > 0 ? t('import.repair') : t('import.edit')}
                  </Button>
                )}
                <Button size="xs" variant="subtle" loading={skipping} onClick={() => onSkip([row.no], !row.skipped)}>
                  {row.skipped ? t('import.unskip') : t('import.skip')}
                </Button>
              </Group>
            </Group>
            {row.faults.map((fault) => (
              <Fault key={`${fault.line} ${fault.reason}`} fault={fault} />
            ))}
            {row.dropped.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('dropped.text', { parts: row.dropped.map((kind) => t(`dropped.${kind as 'tags'}`)).join(', ') })}
              </Text>
            )}
            {row.excerpt && row.faults.length > 0 && <pre className={styles.source}>{row.excerpt}</pre>}
            {row.faults.length === 0 && !row.skipped && (
              <QuestionContent
                html={row.preview.html}
                options={row.preview.options}
                name={`row-${row.no}`}
                language={data.language}
                chosen={row.answer as 'A' | null}
                disabled
                onChoose={() => {}}
              />
            )}
          </Stack>
        </Paper>
      ))}
      {repairedRow && (
        <RepairDialog
          key={repairedRow.no}
          importId={importId}
          version={version}
          row={repairedRow}
          onClose={() => setRepaired(null)}
        />
      )}
    </Stack>
  )
}
