import { Pill, PillGroup } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoments } from '../input/format.ts'
import { countryName, languageName } from '../intl/names.ts'
import { momentOfDay, unknownCountry, unknownGrade, unknownLanguage, zoneOfDays, zoneParameter } from './filters.ts'
import type { LiveTableView } from './use-table-view.ts'

const stages = ['sat', 'certified'] as const
const reaches = ['applied', 'paid', 'sat', 'certified'] as const

/** Filters set by a link from a figure or another page, each with a remove button. */
export function LinkedFilters({ view, names }: { view: LiveTableView; names: readonly string[] }) {
  const { t } = useTranslation('table')
  const { filters } = view
  const remove = (...gone: string[]) =>
    view.change({ filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name))) })
  const period = (from: string, to: string) => {
    const [first, last] = [momentOfDay(filters[from], 0, 'UTC'), momentOfDay(filters[to], 0, 'UTC')]
    if (!first || !last) return null
    return formatMoments(new Date(first), new Date(last), { dateStyle: 'medium', timeZone: 'UTC' })
  }
  const label = (name: string, value: string): string | null => {
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
  const made = names.includes('from') ? period('from', 'to') : null
  const paid = names.includes('paidFrom') ? period('paidFrom', 'paidTo') : null
  const zone = zoneOfDays(filters)
  const pills: { key: string; text: string; gone: string[] }[] = [
    ...(made ? [{ key: 'made', text: t('linked.made', { period: made, zone }), gone: ['from', 'to'] }] : []),
    ...(paid ? [{ key: 'paid', text: t('linked.paid', { period: paid, zone }), gone: ['paidFrom', 'paidTo'] }] : []),
    // in the statistics, whose links lead here
    ...(zone === 'UTC' && filters[zoneParameter] && !made && !paid
      ? [{ key: 'zone', text: t('linked.zone'), gone: [zoneParameter] }]
      : []),
    ...names.flatMap((name) => {
      const value = filters[name]
      const text = value ? label(name, value) : null
      return text ? [{ key: name, text, gone: [name] }] : []
    }),
  ]
  if (!pills.length) return null
  return (
    <PillGroup>
      {pills.map(({ key, text, gone }) => (
        <Pill
          key={key}
          size="lg"
          withRemoveButton
          onRemove={() => remove(...gone)}
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
