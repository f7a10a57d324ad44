import { Pill, PillGroup } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatMoments } from '../../input/format.ts'
import { useExam } from '../../exams/ExamSelect.tsx'
import { useOwner } from '../../people/OwnerSelect.tsx'
import { countryName, languageName } from '../../intl/names.ts'
import { momentOfDay, unknownCountry, unknownGrade, unknownLanguage, zoneOfDays, zoneParameter } from './filters.ts'
import type { List } from '../define-list.ts'
import { optionsOf, useFieldText } from './field-options.ts'
import type { ListOptions } from './field-options.ts'
import styles from '../PanelTable.module.css'
import type { LiveTableView } from '../use-table-view.ts'

const stages = ['sat', 'certified'] as const
const reaches = ['applied', 'paid', 'sat', 'certified'] as const

type Filters = LiveTableView['filters']

/** Text of a filter without a field; null if its value is unknown. */
function textOf(t: TFunction<'table'>, name: string, value: string): string | null {
  switch (name) {
    case 'stage': {
      const stage = stages.find((known) => known === value)
      return stage ? t(`linked.stage.${stage}`) : null
    }
    case 'reached': {
      const reach = reaches.find((known) => known === value)
      return reach ? t(`linked.reached.${reach}`) : null
    }
    case 'language':
      return value === unknownLanguage ? t('noLanguage') : languageName(value)
    case 'country':
      return value === unknownCountry ? t('noCountry') : countryName(value)
    case 'grade':
      return value === unknownGrade ? t('noGrade') : t('linked.grade', { grade: value })
    case 'currency':
      return value
    case 'supervisor':
    case 'partner':
    case 'category':
    case 'exam':
    case 'open':
    case 'active':
    case 'kept':
    case 'received':
    case 'refunded':
    case 'noExam':
    case 'noMethod':
      return t(`linked.${name}`)
    default:
      return null
  }
}

/** Period between two filters that contain days; null if one is missing. */
function periodOf(filters: Filters, from: string, to: string): string | null {
  const [first, last] = [momentOfDay(filters[from], 0, 'UTC'), momentOfDay(filters[to], 0, 'UTC')]
  if (!first || !last) return null
  return formatMoments(new Date(first), new Date(last), { dateStyle: 'medium', timeZone: 'UTC' })
}

interface Chip {
  key: string
  text: ReactNode
  /** Accessible name of the filter; the text by default. */
  name?: string
  /** Names of the filters that the button removes; empty: the place where the rows begin. */
  names: string[]
}

/** Periods of the filters, and the time zone in which the statistics count their days. */
function periodsOf(t: TFunction<'table'>, filters: Filters, names: readonly string[]): Chip[] {
  const made = names.includes('from') ? periodOf(filters, 'from', 'to') : null
  const paid = names.includes('paidFrom') ? periodOf(filters, 'paidFrom', 'paidTo') : null
  const zone = zoneOfDays(filters)
  return [
    ...(made ? [{ key: 'made', text: t('linked.made', { period: made, zone }), names: ['from', 'to'] }] : []),
    ...(paid ? [{ key: 'paid', text: t('linked.paid', { period: paid, zone }), names: ['paidFrom', 'paidTo'] }] : []),
    // in the statistics, whose links lead here
    ...(zone === 'UTC' && filters[zoneParameter] && !made && !paid
      ? [{ key: 'zone', text: t('linked.zone'), names: [zoneParameter] }]
      : []),
  ]
}

/** Filters without a field, set by a link from a figure or another page. */
function linkedChips(t: TFunction<'table'>, filters: Filters, names: readonly string[]): Chip[] {
  const values = names.flatMap((name): Chip[] => {
    const value = filters[name]
    const text = value ? textOf(t, name, value) : null
    return text ? [{ key: name, text, names: [name] }] : []
  })
  return [...periodsOf(t, filters, names), ...values]
}

/** Filters set in a field, with its label and value. */
function useFieldChips({ list, view, options = {} }: FilterChipsProps): Chip[] {
  const text = useFieldText()
  const { filters } = view
  return list.fields.flatMap((field): Chip[] => {
    const label = text(field.label)
    if (field.kind === 'period') {
      const period = periodOf(filters, field.from, field.to)
      const names = [field.from, field.to, zoneParameter]
      return period ? [{ key: field.from, text: `${label}: ${period}`, names }] : []
    }
    const value = filters[field.name]
    if (!value) return []
    const chip = { key: field.name, names: [field.name] }
    if (field.kind === 'exam') return [{ ...chip, text: <ExamText label={label} id={value} />, name: label }]
    if (field.kind === 'person') return [{ ...chip, text: <PersonText label={label} id={value} />, name: label }]
    const known = optionsOf(field, options, text).flatMap((option) => ('items' in option ? [] : option))
    const named = field.kind === 'country' && value !== unknownCountry ? countryName(value) : null
    return [{ ...chip, text: `${label}: ${known.find((one) => one.value === value)?.label ?? named ?? value}` }]
  })
}

const ExamText = ({ label, id }: { label: string; id: string }) =>
  [label, useExam(id)?.title].filter(Boolean).join(': ')

function PersonText({ label, id }: { label: string; id: string }) {
  const person = useOwner(id)
  return person ? `${label}: ${person.firstName} ${person.lastName}` : label
}

/** Where the rows begin, if not at the first. */
function placeChip(t: TFunction<'table'>, { list, view: { at, sort } }: FilterChipsProps): Chip[] {
  const kind = sort && list.jumps[sort.column]
  if (!at || !kind) return []
  const moment = momentOfDay(at, 0, 'UTC')
  if (kind === 'day' && !moment) return []
  const place = kind === 'day' && moment ? formatMoment(new Date(moment), { dateStyle: 'medium', timeZone: 'UTC' }) : at
  return [{ key: 'at', text: t('jump.from', { place }), names: [] }]
}

interface FilterChipsProps {
  list: List
  view: LiveTableView
  /** Options loaded by the page's query, by filter name. */
  options?: ListOptions | undefined
}

/** The active filters, each with a remove button. */
export function FilterChips(props: FilterChipsProps) {
  const { list, view } = props
  const { t } = useTranslation('table')
  const chips = [...useFieldChips(props), ...linkedChips(t, view.filters, list.linked), ...placeChip(t, props)]
  if (!chips.length) return null
  const remove = (gone: readonly string[]) =>
    gone.length === 0
      ? view.change({ at: null })
      : view.change({
          filters: Object.fromEntries(Object.entries(view.filters).filter(([name]) => !gone.includes(name))),
        })
  return (
    <PillGroup>
      {chips.map(({ key, text, name = String(text), names }) => (
        <Pill
          key={key}
          size="md"
          className={styles.chip}
          withRemoveButton
          onRemove={() => remove(names)}
          removeButtonProps={{ 'aria-label': t('linked.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
        >
          {text}
        </Pill>
      ))}
    </PillGroup>
  )
}
