import { Alert, Badge, Button, Group, NumberInput, Paper, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import type { CodingAdminPageGiveMutation } from '../../../__generated__/CodingAdminPageGiveMutation.graphql.ts'
import type {
  CodingAdminPage_query$data,
  CodingAdminPage_query$key,
} from '../../../__generated__/CodingAdminPage_query.graphql.ts'
import type { CodingAdminPageQuery } from '../../../__generated__/CodingAdminPageQuery.graphql.ts'
import type { CodingAdminPageRuleMutation } from '../../../__generated__/CodingAdminPageRuleMutation.graphql.ts'
import type { CodingAdminPageSettleMutation } from '../../../__generated__/CodingAdminPageSettleMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { LinkPlayer } from './LinkPlayer.tsx'

type CodingExam = CodingAdminPage_query$data['codingExams'][number]
type Affected = CodingAdminPage_query$data['codingProblems'][number]

function Content({ queryRef }: QueryPageProps<CodingAdminPageQuery>) {
  const { t } = useTranslation('coding')
  const { Drawing } = useLook()
  const { codingExams, codingProblems } = useFragment<CodingAdminPage_query$key>(
    graphql`
      fragment CodingAdminPage_query on Query @throwOnFieldError {
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
          levelsEarlier
          levelsAtStart
        }
      }
    `,
    usePreloadedQuery<CodingAdminPageQuery>(
      graphql`
        query CodingAdminPageQuery @preloadable @throwOnFieldError {
          ...CodingAdminPage_query
        }
      `,
      queryRef,
    ),
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
      <LinkPlayer />
    </>
  )
}

function ExamCard({ exam, rule, students, linked, results }: CodingExam) {
  const { t } = useTranslation('coding')
  const [maxLevels, setMaxLevels] = useState<number | string>(rule?.maxLevels ?? '')
  const [helping, setHelping] = useState(false)
  const [save, saving] = useCommand<CodingAdminPageRuleMutation>(graphql`
    mutation CodingAdminPageRuleMutation($input: SetCodingRuleInput!) {
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
    void save({ input: { examId: exam.id, maxLevels: Number(maxLevels) } }, { success: t('admin.ruleSaved') }).catch(
      ignoreReported,
    )
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
  const [give] = useCommand<CodingAdminPageGiveMutation>(graphql`
    mutation CodingAdminPageGiveMutation($input: GiveCodingTimeInput!) {
      giveCodingTime(input: $input) {
        studentsHelped
        query {
          ...CodingAdminPage_query
        }
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
    ({ giveCodingTime }) => setHelped(giveCodingTime.studentsHelped),
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
        <SaveRow busy={form.pending} label={t('admin.giveTime')} />
      </Stack>
    </form>
  )
}

/**
 * Dialog for an admin to enter a student's level count at the start, within the bounds of two readings of the player.
 */
function SettleStart({ row, onDone }: { row: Affected; onDone(): void }) {
  const { t } = useTranslation('coding')
  const [settle] = useCommand<CodingAdminPageSettleMutation>(graphql`
    mutation CodingAdminPageSettleMutation($input: SettleCodingStartInput!) {
      settleCodingStart(input: $input) {
        problems {
          applicationId
          username
          name
          examTitle
          problem
          since
          sitting
          levelsEarlier
          levelsAtStart
        }
      }
    }
  `)
  const looks = [row.levelsEarlier ?? 0, row.levelsAtStart ?? 0]
  const form = useServerForm({ initialValues: { levelsBefore: row.levelsAtStart as number | string } })
  const submit = form.submit(
    ({ levelsBefore }, shown) =>
      settle(
        { input: { applicationId: row.applicationId, levelsBefore: Number(levelsBefore) } },
        {
          ...shown,
          success: t('admin.settle.done'),
          updater(store) {
            const left = store.getRootField('settleCodingStart')?.getLinkedRecords('problems')
            if (left) store.getRoot().setLinkedRecords([...left], 'codingProblems')
          },
        },
      ),
    onDone,
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {t('admin.settle.text', { earlier: formatNumber(looks[0]!), found: formatNumber(looks[1]!) })}
        </Text>
        <NumberInput
          label={t('admin.settle.label')}
          min={Math.min(...looks)}
          max={Math.max(...looks)}
          allowDecimal={false}
          {...form.getInputProps('levelsBefore')}
        />
        <SaveRow busy={form.pending} label={t('admin.save')} />
      </Stack>
    </form>
  )
}

function Problems({ rows }: { rows: readonly Affected[] }) {
  const { t } = useTranslation('coding')
  const [settling, setSettling] = useState<Affected | null>(null)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('admin.affected')}>
      <Title order={2} size="h3" mb="xs">
        {t('admin.affected')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(rows.length ? 'admin.affectedText' : 'admin.noneAffected')}
      </Text>
      {rows.length > 0 && (
        <WideTable minWidth={640}>
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
                      {row.levelsAtStart !== null && (
                        <Button size="compact-sm" variant="light" onClick={() => setSettling(row)}>
                          {t('admin.settle.open')}
                        </Button>
                      )}
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
        </WideTable>
      )}
      <Modal opened={settling !== null} onClose={() => setSettling(null)} title={t('admin.settle.title')}>
        {settling && <SettleStart row={settling} onDone={() => setSettling(null)} />}
      </Modal>
    </Paper>
  )
}

/** Coding games overview: readiness of students, scoring of levels, provider errors. */
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
