import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { answersWithOption, canReorder } from '../../../../shared/questions/kinds/index.ts'
import type { ImportRow_preview$key } from '../../../__generated__/ImportRow_preview.graphql.ts'
import type { ImportRow_row$data, ImportRow_row$key } from '../../../__generated__/ImportRow_row.graphql.ts'
import { askedPreview } from '../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import styles from '../questions/questions.module.css'
import { Fault } from './Fault.tsx'
import { ImportRowMarks } from './ImportRowMarks.tsx'

/** Whether the form for corrections has the fields of a question: options, of which one is right. */
const canRepair = (kind: ImportRow_row$data['kind']): boolean =>
  kind == null || (kind !== '%future added value' && answersWithOption(kind) && canReorder(kind))

export interface ImportRowProps {
  row: ImportRow_row$key
  /** language of the file's texts */
  language: string
  /** whether rows are being skipped or restored */
  skipping: boolean
  onSkip: (no: number, skipped: boolean) => void
  onRepair: (no: number) => void
}

/** Question of a file: its faults, or its preview. */
export function ImportRow({ row, language, skipping, onSkip, onRepair }: ImportRowProps) {
  const { t } = useTranslation('questions')
  const data = useFragment(
    graphql`
      fragment ImportRow_row on ImportRow {
        no
        kind
        skipped
        dropped
        excerpt
        faults {
          line
          reason
          code
        }
        ...ImportRow_preview
        ...ImportRowMarks_row
      }
    `,
    row,
  )
  const { no, kind, skipped, dropped, excerpt, faults } = data
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={t('number', { number: no })}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <ImportRowMarks row={data} />
          <RowActions
            skipped={skipped}
            isFaulty={faults.length > 0}
            canRepair={canRepair(kind)}
            skipping={skipping}
            onSkip={() => onSkip(no, !skipped)}
            onRepair={() => onRepair(no)}
          />
        </Group>
        {faults.map((fault) => (
          <Fault key={`${fault.line} ${fault.reason}`} fault={fault} />
        ))}
        <DroppedParts dropped={dropped} />
        {excerpt && faults.length > 0 && <pre className={styles.source}>{excerpt}</pre>}
        {faults.length === 0 && !skipped && <RowPreview row={data} language={language} />}
      </Stack>
    </Paper>
  )
}

interface RowActionsProps {
  skipped: boolean
  isFaulty: boolean
  /** only questions with one right option */
  canRepair: boolean
  skipping: boolean
  onSkip: () => void
  onRepair: () => void
}

function RowActions({ skipped, isFaulty, canRepair, skipping, onSkip, onRepair }: RowActionsProps) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="xs">
      {!skipped && canRepair && (
        <Button size="xs" variant="default" onClick={onRepair}>
          {isFaulty ? t('import.repair') : t('import.edit')}
        </Button>
      )}
      <Button size="xs" variant="subtle" loading={skipping} onClick={onSkip}>
        {skipped ? t('import.unskip') : t('import.skip')}
      </Button>
    </Group>
  )
}

/** Names the parts of the question that cannot be imported. */
function DroppedParts({ dropped }: { dropped: readonly string[] }) {
  const { t } = useTranslation('questions')
  if (!dropped.length) return null
  return (
    <Text size="sm" c="dimmed">
      {t('dropped.text', { parts: dropped.map((kind) => t(`dropped.${kind as 'tags'}`)).join(', ') })}
    </Text>
  )
}

function RowPreview({ row, language }: { row: ImportRow_preview$key; language: string }) {
  const { no, answer, preview } = useFragment(
    graphql`
      fragment ImportRow_preview on ImportRow {
        no
        answer
        preview {
          kind
          shape
          unit
          html
          options {
            choice
            html
          }
          lists {
            options {
              choice
              html
            }
          }
        }
      }
    `,
    row,
  )
  return <QuestionContent asked={askedPreview(preview, language)} name={`row-${no}`} raw={answer ?? ''} disabled />
}
