import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChangeLines_change$key } from '../../../../__generated__/ChangeLines_change.graphql.ts'
import { formatDateTime, formatDay, formatMoney } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { changeFields, detailFields, diets, knownOf, nameOrders } from '../known-values.ts'

/** Fields of a pending change request with their current and requested values. */
export function ChangeLines({ change }: { change: ChangeLines_change$key }) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const { lines } = useFragment(
    graphql`
      fragment ChangeLines_change on GrandFinalChange {
        lines {
          field
          before
          after
        }
      }
    `,
    change,
  )
  const name = (field: string) => {
    const detail = knownOf(detailFields, field)
    if (detail) return t(`grandFinal:details.${detail}`)
    const known = knownOf(changeFields, field)
    return known ? t(`grandFinal:change.field.${known}`) : field
  }
  const value = (field: string, text: string | null | undefined) => {
    if (text == null || text === '') return t('grandFinal:change.nothing')
    if (field === 'singleRoom') return t(text === 'true' ? 'common:yes' : 'common:no')
    if (field === 'answer' && ['waiting', 'accepted', 'declined', 'accept', 'decline'].includes(text)) {
      const said = text === 'accept' ? 'accepted' : text === 'decline' ? 'declined' : (text as 'waiting')
      return t(`grandFinal:response.${said}`)
    }
    const [diet, order] = [knownOf(diets, text), knownOf(nameOrders, text)]
    if (field === 'diet' && diet) return t(`grandFinal:diet.${diet}`)
    if (field === 'passportNameOrder' && order) return t(`grandFinal:nameOrder.${order}`)
    const [, amount, currency] = /^(\d+) ([A-Z]{3})$/.exec(text) ?? []
    if ((field === 'paid' || field === 'due') && currency) return formatMoney(Number(amount), currency)
    if (field === 'nationality') return countryName(text)
    if (field === 'birth' || field === 'passportExpires') return formatDay(text)
    return field === 'arrivalAt' || field === 'departureAt' ? formatDateTime(text) : text
  }
  return lines.map(({ field, before, after }) => (
    <Text key={field} size="sm">
      {t('grandFinal:change.line', { field: name(field), before: value(field, before), after: value(field, after) })}
    </Text>
  ))
}
