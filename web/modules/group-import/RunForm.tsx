import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { RunFormMutation } from '../../__generated__/RunFormMutation.graphql.ts'
import type { RunFormPricesQuery } from '../../__generated__/RunFormPricesQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import { formatMoney, formatNumber } from '../../shared/input/format.ts'
import { confirm } from '../../ui/dialogs/dialogs.tsx'

export interface RunFormProps {
  id: string
  errors: number
  /** number of rows not yet checked */
  waiting: number
  total: number
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
}

function useRun() {
  return useCommand<RunFormMutation>(graphql`
    mutation RunFormMutation($input: RunGroupImportInput!, $status: GroupImportRowStatus) {
      runGroupImport(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
}

/** Form for the class's exams that starts the import. */
export function RunForm({ id, errors, waiting, total, status }: RunFormProps) {
  const { t } = useTranslation('group-import')
  const [examIds, setExamIds] = useState<string[]>([])
  const [run, running] = useRun()
  const right = total - errors
  const start = async () => {
    const sure = await confirm({
      title: t('run.confirm', { count: right, formatted: formatNumber(right) }),
      message: [
        examIds.length > 0 ? t('run.textExams') : t('run.text'),
        errors > 0 && t('run.errors', { count: errors, formatted: formatNumber(errors) }),
      ]
        .filter(Boolean)
        .join(' '),
      okButton: t('run.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    await run({ input: { id, examIds }, status }).catch(ignoreReported)
  }
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="sm">
        {examIds.map((examId) => (
          <Group key={examId} align="flex-end">
            <div style={{ flex: '1 1 260px' }}>
              <ExamSelect
                clearable
                label={t('run.exam')}
                where={{ coming: true }}
                value={examId}
                onChange={(chosen) =>
                  setExamIds(examIds.flatMap((each) => (each === examId ? (chosen ? [chosen] : []) : [each])))
                }
              />
            </div>
            <Price examId={examId} total={right} />
          </Group>
        ))}
        <ExamSelect
          key={examIds.length}
          label={t('run.addExam')}
          placeholder={t('run.examHint')}
          where={{ coming: true }}
          value={null}
          onChange={(chosen) => chosen && !examIds.includes(chosen) && setExamIds([...examIds, chosen])}
        />
        <Group>
          <Button disabled={waiting > 0 || right === 0} loading={running} onClick={() => void start()}>
            {t('run.button', { count: right, formatted: formatNumber(right) })}
          </Button>
          {errors > 0 && (
            <Text c="dimmed" size="sm" role="status">
              {t('run.errors', { count: errors, formatted: formatNumber(errors) })}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

function Price({ examId, total }: { examId: string; total: number }) {
  const { t } = useTranslation('group-import')
  const exam = useAnswer<RunFormPricesQuery>(
    graphql`
      query RunFormPricesQuery($id: ID!) {
        node(id: $id) {
          ... on Exam {
            price {
              amount
              currency
            }
          }
        }
      }
    `,
    { id: examId },
    'store-or-network',
  )?.node
  if (!exam?.price) return null
  const { amount, currency } = exam.price
  return (
    <Text size="sm" c="dimmed">
      {t('run.price', { each: formatMoney(amount, currency), all: formatMoney(amount * total, currency) })}
    </Text>
  )
}
