import { Button, Group, SegmentedControl, Select, Stack, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { CalendarPageQuery } from '../../../__generated__/CalendarPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { boot } from '../../../shared/app/boot.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatMoment } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { addMonths, asCalendarDay, monthKey, monthOf } from './calendar-time.ts'
import type { Item, View } from './calendar-time.ts'
import styles from './calendar.module.css'
import { FeedCard } from './FeedCard.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ListView } from './ListView.tsx'
import { MonthView } from './MonthView.tsx'

/** Month, view and category from the URL. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const view: View = params.get('view') === 'list' ? 'list' : 'month'
  const month = monthOf(params.get('month'))
  const choose = (change: { view?: View; month?: Date; category?: string | null }) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (change.view) next.set('view', change.view)
      if (change.month) next.set('month', monthKey(change.month))
      if (change.category !== undefined) {
        if (change.category) next.set('category', change.category)
        else next.delete('category')
      }
      return next
    })
  return { view, month, category: params.get('category'), choose }
}

function Content({ queryRef }: QueryPageProps<CalendarPageQuery>) {
  const { t } = useTranslation('calendar')
  const { Drawing } = useLook()
  const { view, month, category, choose } = useChoice()
  const [opened, setOpened] = useState<Item | null>(null)
  const query = usePreloadedQuery<CalendarPageQuery>(
    graphql`
      query CalendarPageQuery($from: DateTimeISO!, $to: DateTimeISO!, $categoryId: ID) @preloadable @throwOnFieldError {
        calendar(from: $from, to: $to, categoryId: $categoryId) {
          key
          kind
          title
          language
          startsAt
          endsAt
          allDay
          timeZone
          localWindow
          slug
          fromGrade
          toGrade
          category {
            title
          }
        }
        categories {
          id
          title
        }
        viewer {
          ...FeedCard_user
        }
      }
    `,
    queryRef,
  )
  const { calendar: items, categories, viewer } = query
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <MonthNav month={month} choose={choose} />
        <ViewFields view={view} category={category} categories={categories} choose={choose} />
      </Group>
      {view === 'month' && <MonthView month={month} items={items} onOpen={setOpened} />}
      {view === 'list' && items.length > 0 && <ListView items={items} onOpen={setOpened} />}
      {view === 'list' && items.length === 0 && (
        <EmptyState drawing={<Drawing name="empty" />} title={t('empty.title')} text={t('empty.text')} />
      )}
      {viewer && <FeedCard user={viewer} />}
      <ItemDialog item={opened} onClose={() => setOpened(null)} />
    </Stack>
  )
}

type Choice = ReturnType<typeof useChoice>

function MonthNav({ month, choose }: Pick<Choice, 'month' | 'choose'>) {
  const { t } = useTranslation('calendar')
  const monthName = formatMoment(month, asCalendarDay({ month: 'long', year: 'numeric' }))
  return (
    <Group gap={4}>
      <Button
        variant="default"
        px={8}
        aria-label={t('previous')}
        onClick={() => choose({ month: addMonths(month, -1) })}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </Button>
      <Title order={2} className={styles.month} aria-live="polite">
        {monthName}
      </Title>
      <Button variant="default" px={8} aria-label={t('next')} onClick={() => choose({ month: addMonths(month, 1) })}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
      <Button variant="subtle" px={10} onClick={() => choose({ month: monthOf(null) })}>
        {t('today')}
      </Button>
    </Group>
  )
}

interface ViewFieldsProps extends Pick<Choice, 'view' | 'category' | 'choose'> {
  categories: readonly { readonly id: string; readonly title: string }[]
}

function ViewFields({ view, category, categories, choose }: ViewFieldsProps) {
  const { t } = useTranslation('calendar')
  return (
    <Group gap="sm">
      <Select
        size="md"
        aria-label={t('category')}
        placeholder={t('everyCategory')}
        clearable
        flex="1 1 150px"
        maw={210}
        value={category}
        onChange={(value) => choose({ category: value })}
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) => choose({ view: value as View })}
        data={[
          { value: 'month', label: t('month') },
          { value: 'list', label: t('list') },
        ]}
      />
    </Group>
  )
}

/** Calendar of the olympiad in the viewer's time zone. */
export default function CalendarPage({ queryRef }: QueryPageProps<CalendarPageQuery>) {
  const { t } = useTranslation('calendar')
  const title = t(`title.${boot.edition.platform}`)
  return (
    <Page title={title} skeleton={<CardSkeletons heights={[42, 890]} />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
