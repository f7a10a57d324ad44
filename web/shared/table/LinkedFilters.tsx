import { Pill, PillGroup } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoments } from '../input/format.ts'
import { countryName, languageName } from '../intl/names.ts'
import { momentOfDay, unknownCountry, unknownGrade, unknownLanguage, zoneOfDays, zoneParameter } from './filters.ts'
import type { LiveTableView } from './use-table-view.ts'

const stages = ['sat', 'certified'] as const
const reaches = ['applied', 'paid', 'sat', 'certified'] as const

type Filters = LiveTableView['filters']

/** Text of a filter that only links set; null if its value is unknown. */
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

interface LinkedFilter {
  key: string
  text: string
  /** Names of the filters that the button removes. */
  names: string[]
}

/** Periods of the filters, and the time zone in which the statistics count their days. */
function periodsOf(t: TFunction<'table'>, filters: Filters, names: readonly string[]): LinkedFilter[] {
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

/** Filters set by a link from a figure or another page, each with a remove button. */
export function LinkedFilters({ view, names }: { view: LiveTableView; names: readonly string[] }) {
  const { t } = useTranslation('table')
  const { filters } = view
  const remove = (gone: readonly string[]) =>
    view.change({ filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name))) })
  const values = names.flatMap((name): LinkedFilter[] => {
    const value = filters[name]
    const text = value ? textOf(t, name, value) : null
    return text ? [{ key: name, text, names: [name] }] : []
  })
  const linked = [...periodsOf(t, filters, names), ...values]
  if (!linked.length) return null
  return (
    <PillGroup>
      {linked.map(({ key, text, names }) => (
        <Pill
          key={key}
          size="lg"
          withRemoveButton
          onRemove={() => remove(names)}
          removeButtonProps={{
            'aria-label': t('linked.remove', { name: text }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {text}
        </Pill>
      ))}
    </PillGroup>
  )
}
