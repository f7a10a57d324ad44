import { Stack } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { IssueFacts_issue$key } from '../../../../__generated__/IssueFacts_issue.graphql.ts'
import { formatDateTime, formatMoney } from '../../../../shared/input/format.ts'
import { paymentStudentName } from '../../../../shared/people/person-name.ts'
import { Facts } from '../../../../ui/Facts.tsx'
import type { Fact } from '../../../../ui/Facts.tsx'

/** Keys of a difference's details, in display order. */
const known = [
  'check',
  'number',
  'expected',
  'found',
  'here',
  'there',
  'amount',
  'status',
  'reason',
  'problem',
  'state',
] as const

/** Checkout states that a difference can report. */
const checkoutStates = ['opening', 'open', 'pending', 'failed', 'released'] as const
const refundStates = ['pending', 'done', 'failed'] as const
const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (value: unknown): value is T =>
    known.includes(value as T)
/** Checks of our own records. */
const bookChecks = [
  'paid',
  'refunds',
  'surplus',
  'invoiceLines',
  'invoiceVat',
  'invoicePaid',
  'creditNotes',
  'entries',
  'receivables',
] as const
const isCheckoutState = isOneOf(checkoutStates)
const isRefundState = isOneOf(refundStates)
const isBookCheck = isOneOf(bookChecks)

type Details = Readonly<Partial<Record<string, string | number | null>>>

/** Details of a difference or dispute, its payments, and the resolution with author and time. */
export function IssueFacts({ issue }: { issue: IssueFacts_issue$key }) {
  const { t } = useTranslation('payments')
  const { details, payments, resolvedAt, resolvedBy, resolution } = useFragment(
    graphql`
      fragment IssueFacts_issue on PaymentIssue {
        details
        resolvedAt
        resolution
        resolvedBy {
          ...personName_payment
        }
        payments {
          id
          title
          student {
            ...personName_payment
          }
        }
      }
    `,
    issue,
  )
  const links = payments.map(({ id, title, student }) => (
    <Link key={id} to={`/stadia/janus/payments/${id}`}>
      {title} – {paymentStudentName(student)}
    </Link>
  ))
  const author = resolvedBy ? `${paymentStudentName(resolvedBy)}, ` : ''
  return (
    <Facts
      facts={[
        ...detailFacts(details as Details, t),
        links.length > 0 && [
          t('title'),
          <Stack key="payments" gap={4}>
            {links}
          </Stack>,
        ],
        resolvedAt && [t('issues.what'), `${resolution} (${author}${formatDateTime(resolvedAt)})`],
      ]}
    />
  )
}

/** Details of a difference as label and value; amounts are formatted as money. */
function detailFacts(details: Details, t: TFunction<'payments'>): Fact[] {
  const currencyOf = (name: string) => {
    const own = name === 'here' ? details['currencyHere'] : name === 'there' ? details['currencyThere'] : null
    return String(own ?? details['currency'] ?? 'EUR')
  }
  return known.flatMap((name): Fact[] => {
    const value = details[name]
    if (value === undefined) return []
    const label = t(`issueDetail.${name}`)
    if (name === 'here' && isCheckoutState(value)) return [[label, t(`checkoutState.${value}`)]]
    if (name === 'check' && isBookCheck(value)) return [[label, t(`bookCheck.${value}`)]]
    if (name === 'state' && isRefundState(value)) return [[label, t(`refundState.${value}`)]]
    if (typeof value === 'number') return [[label, formatMoney(value, currencyOf(name))]]
    return [[label, value ?? '–']]
  })
}
