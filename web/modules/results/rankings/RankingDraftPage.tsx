import { Alert, Button, Stack, Switch, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Navigate } from 'react-router-dom'
import type {
  RankingDraftLines_draft$data,
  RankingDraftLines_draft$key,
} from '../../__generated__/RankingDraftLines_draft.graphql.ts'
import type { RankingDraftLinesPaginationQuery } from '../../__generated__/RankingDraftLinesPaginationQuery.graphql.ts'
import type { RankingDraftPage_exam$key } from '../../__generated__/RankingDraftPage_exam.graphql.ts'
import type { RankingDraftPageQuery } from '../../__generated__/RankingDraftPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { capitalised, formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { Page, PageActions } from '../../shared/Page.tsx'
import { useList } from '../../shared/table/use-list.ts'
import { PanelTable } from '../../shared/table/PanelTable.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { PanelColumn } from '../../shared/table/panel-column.ts'
import { AwardBadge } from './AwardBadge.tsx'
import { useGroupCell, useGroupText } from './group-text.ts'
import { useDraftActs } from './use-draft-acts.ts'
import { rankingDraftList } from './views.ts'
import { RankedExamSelect } from './RankedExamSelect.tsx'

type Line = RankingDraftLines_draft$data['lines']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<RankingDraftPageQuery>) {
  const { t } = useTranslation('results')
  const { Drawing } = useLook()
  const view = useTableView(rankingDraftList)
  const query = usePreloadedQuery<RankingDraftPageQuery>(
    graphql`
      query RankingDraftPageQuery($examId: ID!, $group: String, $changed: Boolean!, $chosen: Boolean!)
      @preloadable
      @throwOnFieldError {
        newest: findExams(first: 1, resultsPublished: true) @skip(if: $chosen) {
          nodes {
            id
          }
        }
        node(id: $examId) @include(if: $chosen) {
          ...RankingDraftPage_exam @alias(as: "exam")
        }
      }
    `,
    queryRef,
  )
  const choose = <RankedExamSelect view={view} />
  const exam = query.node?.exam
  const newest = query.newest?.nodes[0]
  if (newest) return <Navigate to={`?exam=${newest.id}`} replace />
  if (exam) return <ExamDraft exam={exam} choose={choose} />
  return (
    <Stack gap="md">
      <div>{choose}</div>
      <EmptyState drawing={<Drawing name="empty" />} title={t('draft.choose')} text={t('draft.chooseText')} />
    </Stack>
  )
}

function ExamDraft({ exam, choose }: { exam: RankingDraftPage_exam$key; choose: ReactNode }) {
  const { t } = useTranslation('results')
  const view = useTableView(rankingDraftList)
  const { Drawing } = useLook()
  const { id, title, rankingDraft } = useFragment(
    graphql`
      fragment RankingDraftPage_exam on Exam {
        id
        title
        rankingDraft {
          id
          createdAt
          createdBy {
            firstName
            lastName
          }
          changedCount
          isCurrent
          ...RankingDraftLines_draft
        }
      }
    `,
    exam,
  )
  const { make, publish, drop, busy } = useDraftActs({
    group: view.filters['group'] ?? null,
    changed: view.filters['lines'] !== 'all',
  })
  const [publishing, setPublishing] = useState(false)
  if (!rankingDraft) {
    return (
      <Stack gap="md">
        <div>{choose}</div>
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('draft.none')}
          text={t('draft.noneText')}
          action={
            <Button loading={busy} onClick={() => void make(id)}>
              {t('draft.make')}
            </Button>
          }
        />
      </Stack>
    )
  }
  const { createdAt, createdBy, changedCount, isCurrent } = rankingDraft
  const askDrop = async () => {
    const sure = await confirm({
      title: t('draft.dropTitle'),
      message: t('draft.dropText'),
      okButton: t('draft.drop'),
      cancelButton: t('admin.cancel'),
      destructive: true,
    })
    if (sure) await drop(rankingDraft.id)
  }
  return (
    <Stack gap="md">
      <PageActions>
        <Button variant="default" loading={busy} onClick={() => void askDrop()}>
          {t('draft.drop')}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void make(id)}>
          {t('draft.again')}
        </Button>
        <Button loading={busy} disabled={!isCurrent || changedCount === 0} onClick={() => setPublishing(true)}>
          {t('draft.publish')}
        </Button>
      </PageActions>
      <Text>
        {t('draft.made', {
          name: createdBy ? `${createdBy.firstName} ${createdBy.lastName}` : '–',
          moment: formatDateTime(createdAt),
        })}{' '}
        <strong>{t('draft.changed', { count: changedCount, formatted: formatNumber(changedCount) })}</strong>
      </Text>
      {!isCurrent && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={t('draft.oldTitle')}>
          {t('draft.oldText')}
        </Alert>
      )}
      <Lines draft={rankingDraft} choose={choose} />
      {publishing && (
        <PublishDialog
          title={title}
          count={changedCount}
          busy={busy}
          onClose={() => setPublishing(false)}
          onPublish={async (note) => {
            await publish(rankingDraft.id, note)
            setPublishing(false)
          }}
        />
      )}
    </Stack>
  )
}

function PublishDialog(props: {
  title: string
  count: number
  busy: boolean
  onClose: () => void
  onPublish: (note: string) => Promise<void>
}) {
  const { t } = useTranslation('results')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('draft.publishTitle')}
      submitLabel={t('draft.publish')}
      cancelLabel={t('admin.cancel')}
      busy={props.busy}
      ready={note.trim().length >= 3}
      onClose={props.onClose}
      onSubmit={() => void props.onPublish(note.trim()).catch(() => undefined)}
    >
      <Text>
        {t('draft.publishText', {
          title: props.title,
          count: props.count,
          formatted: formatNumber(props.count),
        })}
      </Text>
      <Textarea
        label={t('draft.note')}
        description={t('draft.noteText')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Text of the draft, in bold where it differs from the current ranking. */
const changedText = (before: string, after: string) => (before === after ? after : <strong>{after}</strong>)

/** Columns for the current and the draft group. */
function useGroupColumns(): PanelColumn<Line>[] {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const groupCell = useGroupCell()
  return useMemo(() => {
    const group = (of: Line['nowGroup']) => (of ? capitalised(groupText(of)) : '–')
    return [
      {
        id: 'groupNow',
        title: t('draft.groupNow'),
        cell: groupCell('nowGroup'),
        render: ({ nowGroup }) => group(nowGroup),
      },
      {
        id: 'groupDraft',
        title: t('draft.groupDraft'),
        cell: groupCell('draftGroup'),
        render: ({ nowGroup, draftGroup }) => changedText(group(nowGroup), group(draftGroup)),
      },
    ]
  }, [t, groupCell, groupText])
}

/** Columns for the current and the draft place and award. */
function usePlaceColumns(): PanelColumn<Line>[] {
  const { t } = useTranslation('results')
  return useMemo(() => {
    const place = (of: Line['now']) =>
      of ? t('draft.place', { rank: formatNumber(of.rank), of: formatNumber(of.rankedCount) }) : t('draft.noPlace')
    const placeCell = (side: 'now' | 'draft'): PanelColumn<Line>['cell'] & object => ({
      kind: 'cases',
      cases: [
        {
          path: `${side}.rank`,
          cell: {
            kind: 'text',
            template: t('draft.place', { rank: `{${side}.rank}`, of: `{${side}.rankedCount}` }),
          },
        },
      ],
      otherwise: t('draft.noPlace'),
    })
    return [
      {
        id: 'placeNow',
        title: t('draft.placeNow'),
        cell: placeCell('now'),
        render: ({ now }) => place(now),
        align: 'end',
      },
      {
        id: 'placeDraft',
        title: t('draft.placeDraft'),
        cell: placeCell('draft'),
        render: (line) => changedText(place(line.now), place(line.draft)),
        align: 'end',
      },
      {
        id: 'awardNow',
        title: t('draft.awardNow'),
        cell: { path: 'now.award' },
        render: ({ now }) => <AwardBadge award={now?.award} size="md" />,
      },
      {
        id: 'awardDraft',
        title: t('draft.awardDraft'),
        cell: { path: 'draft.award' },
        render: (line) => <AwardBadge award={line.draft?.award} size="md" />,
      },
    ]
  }, [t])
}

function Lines({ draft, choose }: { draft: RankingDraftLines_draft$key; choose: ReactNode }) {
  const { t } = useTranslation('results')
  const groupText = useGroupText()
  const view = useTableView(rankingDraftList)
  const { data, table } = useList<RankingDraftLinesPaginationQuery, RankingDraftLines_draft$key>(
    graphql`
      fragment RankingDraftLines_draft on RankingDraft
      @refetchable(queryName: "RankingDraftLinesPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        groups {
          key
          country
          fromGrade
          toGrade
        }
        lines(first: $first, after: $after, changed: $changed, group: $group)
          @connection(key: "RankingDraftLines_lines") {
          totalCount
          edges {
            node {
              reportId
              name
              username
              score
              changed
              now {
                rank
                rankedCount
                award
              }
              draft {
                rank
                rankedCount
                award
              }
              nowGroup {
                country
                fromGrade
                toGrade
              }
              draftGroup {
                country
                fromGrade
                toGrade
              }
            }
          }
        }
      }
    `,
    draft,
  )
  const groupColumns = useGroupColumns()
  const placeColumns = usePlaceColumns()
  const columns = useMemo(
    (): PanelColumn<Line>[] => [
      { id: 'name', title: t('column.name'), cell: { path: 'name' }, minWidth: 160 },
      { id: 'username', title: t('column.username'), cell: { path: 'username' } },
      {
        id: 'score',
        title: t('score'),
        cell: { path: 'score' },
        render: ({ score }) => formatNumber(score),
        align: 'end',
      },
      ...groupColumns,
      ...placeColumns,
    ],
    [t, groupColumns, placeColumns],
  )
  return (
    <PanelTable
      label={t('draft.title')}
      columns={columns}
      list={rankingDraftList}
      options={{ group: data.groups.map((group) => ({ value: group.key, label: capitalised(groupText(group)) })) }}
      {...table}
      rowKey={({ reportId }) => reportId}
      rowName={({ name }) => name}
      rowPath={({ reportId }) => `../report/${reportId}`}
      filters={
        <>
          {choose}
          <Switch
            label={t('draft.onlyChanged')}
            checked={view.filters['lines'] !== 'all'}
            onChange={(event) => view.filter('lines', event.currentTarget.checked ? null : 'all')}
          />
        </>
      }
      exportName="ranking-draft"
      empty={{ title: t('draft.sameTitle'), text: t('draft.sameText') }}
    />
  )
}

/** Compares a draft ranking with the current one line by line, to be published or discarded. */
export default function RankingDraftPage({ queryRef }: QueryPageProps<RankingDraftPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page title={t('draft.title')} text={t('draft.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
