import { Button, Group, NumberInput, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CodingExamCardRuleMutation } from '../../../__generated__/CodingExamCardRuleMutation.graphql.ts'
import type { CodingExamCard_codingExam$key } from '../../../__generated__/CodingExamCard_codingExam.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { GiveTime } from './GiveTime.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** An exam with coding games: readiness of its students, the levels that score, and extra time. */
export function CodingExamCard({ codingExam }: { codingExam: CodingExamCard_codingExam$key }) {
  const { t } = useTranslation('coding')
  const { exam, rule, students, linked, results } = useFragment(
    graphql`
      fragment CodingExamCard_codingExam on CodingExam {
        exam {
          id
          title
          opensAt
        }
        rule {
          maxLevels
        }
        students
        linked
        results
      }
    `,
    codingExam,
  )
  const [helping, setHelping] = useState(false)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={exam.title}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {exam.title}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDateTime(exam.opensAt)}
          </Text>
        </div>
        <Group gap="xs">
          <Badge tone={linked < students ? 'attention' : 'good'}>{t('admin.linked', { linked, students })}</Badge>
          <Badge tone="neutral">{t('admin.results', { count: results })}</Badge>
        </Group>
      </Group>
      <Group align="flex-end" mt="md">
        <RuleForm examId={exam.id} maxLevels={rule?.maxLevels ?? null} />
        {rule && (
          <Button variant="light" onClick={() => setHelping(true)}>
            {t('admin.giveTime')}
          </Button>
        )}
      </Group>
      <Modal opened={helping} onClose={() => setHelping(false)} title={t('admin.giveTimeTitle')}>
        <GiveTime examId={exam.id} onDone={() => setHelping(false)} />
      </Modal>
    </Paper>
  )
}

/** Number of levels that make up the full score. */
function RuleForm({ examId, maxLevels: saved }: { examId: string; maxLevels: number | null }) {
  const { t } = useTranslation('coding')
  const [maxLevels, setMaxLevels] = useState<number | string>(saved ?? '')
  const [save, saving] = useCommand<CodingExamCardRuleMutation>(graphql`
    mutation CodingExamCardRuleMutation($input: SetCodingRuleInput!) {
      setCodingRule(input: $input) {
        rule {
          maxLevels
        }
        query {
          ...CodingAdminPage_query
        }
      }
    }
  `)
  const keep = () =>
    void save({ input: { examId, maxLevels: Number(maxLevels) } }, { success: t('admin.ruleSaved') }).catch(
      ignoreReported,
    )
  return (
    <>
      <NumberInput
        label={t('admin.maxLevels')}
        description={t('admin.maxLevelsText')}
        min={1}
        max={1000}
        allowDecimal={false}
        value={maxLevels}
        onChange={setMaxLevels}
      />
      <Button variant="default" loading={saving} disabled={!Number(maxLevels)} onClick={keep}>
        {t('admin.save')}
      </Button>
    </>
  )
}
