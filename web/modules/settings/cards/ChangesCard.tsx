import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { changeLine_change$key } from '../../../__generated__/changeLine_change.graphql.ts'
import type { ChangesCard_query$key } from '../../../__generated__/ChangesCard_query.graphql.ts'
import type { ChangesCardPaginationQuery } from '../../../__generated__/ChangesCardPaginationQuery.graphql.ts'
import { boot } from '../../../shared/app/boot.ts'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import type { TimelineLine } from '../../../shared/timeline/Timeline.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { isReorder, settingTitle, wordsOfChange } from './change-texts.ts'
import { SettingCard } from '../SettingCard.tsx'

/** History of settings changes: admin, setting, old and new values. */
export function ChangesCard({ query }: { query: ChangesCard_query$key }) {
  const { t } = useTranslation(['admin', 'table'])
  const { data, more } = usePaginatedList<ChangesCardPaginationQuery, ChangesCard_query$key>(
    graphql`
      fragment ChangesCard_query on Query
      @refetchable(queryName: "ChangesCardPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 10 }, after: { type: "String" }) {
        settingChanges(first: $first, after: $after) @connection(key: "ChangesCard_settingChanges") {
          edges {
            node {
              ...changeLine_change
            }
          }
        }
      }
    `,
    query,
  )
  const { edges } = data.settingChanges
  return (
    <SettingCard wide title={t('admin:changes.title')} text={t('admin:changes.text')}>
      <Timeline lines={edges.map(({ node }) => lineOf(t, node))} empty={t('admin:changes.empty')} />
      <LoadMore mt="sm" {...more(20)}>
        {t('table:more')}
      </LoadMore>
    </SettingCard>
  )
}

/** Formats a settings change: setting, time, admin, old and new values. */
function lineOf(t: TFunction<'admin'>, key: changeLine_change$key): TimelineLine {
  const { what, from, to, ...line } = changeLine(key)
  const change = { name: what, before: from, after: to }
  const reordered = isReorder(change)
  return {
    ...line,
    by: line.by ?? t('changes.nobody'),
    title: settingTitle(t, what),
    text: reordered ? t('changes.reordered') : to ? undefined : t('changes.deleted'),
    values: reordered
      ? []
      : wordsOfChange(t, change, boot.edition.currency).map(({ label, from: before, to: after }) => ({
          label,
          before: from ? before : undefined,
          after,
        })),
  }
}
