import { Alert, Badge, Button, Group, NumberInput, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { CodingAdminPageGiveMutation } from '../../../__generated__/CodingAdminPageGiveMutation.graphql.ts'
import type { CodingAdminPageQuery } from '../../../__generated__/CodingAdminPageQuery.graphql.ts'
import type { CodingAdminPageRuleMutation } from '../../../__generated__/CodingAdminPageRuleMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Modal } from '../../../ui/layers.tsx'

type CodingExam = CodingAdminPageQuery['response']['codingExams'][number]
type Affected = CodingAdminPageQuery['response']['codingProblems'][number]

function Content({ queryRef }: QueryPageProps<CodingAdminPageQuery>) {
  const { t } = useTranslation('coding')
  const { Drawing } = useLook()
  const { codingExams, codingProblems } = usePreloadedQuery<CodingAdminPageQuery>(
    graphql`
      query CodingAdminPageQuery @preloadable @throwOnFieldError {
        codingExams {
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
        codingProblems {
          applicationId
          username
          name
          examTitle
          problem
          since
          sitting
        }
      }
    `,
    queryRef,
  )
  if (!codingExams.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('admin.none')} text={t('admin.noneText')} />
  }
  return (
    <>
      {codingExams.map((each) => (
        <ExamCard key={each.exam.id} {...each} />
      ))}
      <Problems rows={codingProblems} />
    </>
  )
}

function ExamCard({ exam, rule, students, linked, results }: CodingExam) {
  const { t } = useTranslation('coding')
  const reload = useReload('derived')
  const [maxLevels, setMaxLevels] = useState<number | string>(rule?.maxLevels ?? '')
  const [helping, setHelping] = useState(false)
  const [save, saving] = useCommand<CodingAdminPageRuleMutation>(graphql`
    mutation CodingAdminPageRuleMutation($input: SetCodingRuleInput!) {
      setCodingRule(input: $input) {
        rule {
          maxLevels
        }
      }
    }
  `)
  const keep = () =>
    void save({ input: { examId: exam.id, maxLevels: Number(maxLevels) } }, { success: t('admin.ruleSaved') })
      .then(() => reload())
      .catch(told)
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
          <Badge variant="light" color={linked < students ? 'amber' : 'teal'} tt="none">
            {t('admin.linked', { linked, students })}
          </Badge>
          <Badge variant="light" color="gray" tt="none">
            {t('admin.results', { count: results })}
          </Badge>
        </Group>
      </Group>
      <Group align="flex-end" mt="md">
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

function GiveTime({ examId, onDone }: { examId: string; onDone(): void }) {
  const { t } = useTranslation('coding')
  const reload = useReload('derived')
  const [give] = useCommand<CodingAdminPageGiveMutation>(graphql`
    mutation CodingAdminPageGiveMutation($input: GiveCodingTimeInput!) {
      giveCodingTime(input: $input) {
        studentsHelped
      }
    }
  `)
  const [helped, setHelped] = useState<number | null>(null)
  const form = useServerForm({
    initialValues: { minutes: 10 as number | string, reason: '' },
    validate: {
      minutes: (minutes) => (Number(minutes) >= 1 ? null : t('admin.minutesNeeded')),
      reason: (reason) => (reason.trim().length >= 3 ? null : t('admin.reasonNeeded')),
    },
  })
  const submit = form.submit(
    ({ minutes, reason }, shown) =>
      give({ input: { examId, seconds: Number(minutes) * 60, reason: reason.trim() } }, shown),
    ({ giveCodingTime }) => {
      setHelped(giveCodingTime.studentsHelped)
      return reload()
    },
  )
  if (helped !== null) {
    return (
      <Stack>
        <Alert color="teal" role="status">
          {t('admin.helped', { count: helped })}
        </Alert>
        <Group>
          <Button onClick={onDone}>{t('admin.close')}</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('admin.giveTimeText')}</Text>
        <NumberInput label={t('admin.minutes')} min={1} max={240} {...form.getInputProps('minutes')} />
        <TextInput label={t('admin.reason')} maxLength={500} {...form.getInputProps('reason')} />
        <Group>
          <Button type="submit" loading={form.pending}>
            {t('admin.giveTime')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Problems({ rows }: { rows: readonly Affected[] }) {
  const { t } = useTranslation('coding')
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('admin.affected')}>
      <Title order={2} size="h3" mb="xs">
        {t('admin.affected')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(rows.length ? 'admin.affectedText' : 'admin.noneAffected')}
      </Text>
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('admin.student')}</Table.Th>
                <Table.Th>{t('admin.exam')}</Table.Th>
                <Table.Th>{t('admin.problem')}</Table.Th>
                <Table.Th>{t('admin.since')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.applicationId}>
                  <Table.Td>
                    {row.name}
                    <Text size="sm" c="dimmed">
                      {row.username}
                    </Text>
                  </Table.Td>
                  <Table.Td>{row.examTitle}</Table.Td>
                  <Table.Td>
                    <Group gap={6}>
                      {t(`admin.problems.${row.problem as 'unlinked'}`)}
                      {row.sitting && (
                        <Badge color="red" variant="light" tt="none">
                          {t('admin.sitting')}
                        </Badge>
                      )}
                    </Group>
                  </Table.Td>
                  <Table.Td>{row.since ? formatDateTime(row.since) : '—'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  )
}

/** Exams at the provider of coding games: who is ready, how levels are scored, and whom the provider fails. */
export default function CodingAdminPage({ queryRef }: QueryPageProps<CodingAdminPageQuery>) {
  const { t } = useTranslation('coding')
  return (
    <Page
      title={t('admin.title')}
      text={t('admin.intro')}
      skeleton={<CardSkeletons heights={[150, 150, 120]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
