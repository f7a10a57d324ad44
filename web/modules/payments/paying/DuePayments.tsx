import { Checkbox, Group, Paper, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { DuePayments_user$key } from '../../../__generated__/DuePayments_user.graphql.ts'
import type { DuePaymentsPaginationQuery } from '../../../__generated__/DuePaymentsPaginationQuery.graphql.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { PayBox } from './PayBox.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import styles from './payments.module.css'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'

/** Debounce before the server is queried, in ms (the default fetch delay). */
const searchDelayMs = 200

/** Due payments: select, review the total and pay. */
export function DuePayments({ user }: { user: DuePayments_user$key }) {
  const { t } = useTranslation('payments')
  const { data, more, refetch } = usePaginatedList<DuePaymentsPaginationQuery, DuePayments_user$key>(
    graphql`
      fragment DuePayments_user on User
      @refetchable(queryName: "DuePaymentsPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      ) {
        userType
        payments(first: $first, after: $after, search: $search, states: [due, processing])
          @connection(key: "DuePayments_payments", filters: ["search"]) {
          edges {
            node {
              id
              state
              over
              keptCode
              method
              title
              student {
                firstName
                lastName
              }
              dueAmount {
                amount
                currency
              }
              ownCheckout {
                id
                url
                ...OpenPayment_checkout
              }
              ...PaymentRow_payment
              ...PayBox_payment
            }
          }
        }
      }
    `,
    user,
  )
  const forOthers = data.userType !== 'student'
  const owed = data.payments.edges
    .map(({ node }) => node)
    // Just paid payments leave the list before the next fetch; exams that are over can no longer be paid for.
    .filter(({ state, over }) => (state === 'due' && !over) || state === 'processing')
  // A payment with an open checkout is paid there until the checkout is cancelled.
  const isOpen = ({ ownCheckout }: (typeof owed)[number]) => Boolean(ownCheckout?.url)
  const payments = owed.filter((payment) => !isOpen(payment))
  const pages = new Map<string, typeof owed>()
  for (const payment of owed.filter(isOpen)) {
    const { id } = payment.ownCheckout!
    pages.set(id, [...(pages.get(id) ?? []), payment])
  }
  const { state: arrivedWith } = useLocation() as { state: { code?: string | null } | null }
  const [code, setCode] = useState(arrivedWith?.code ?? null)
  const due = payments.filter(({ state }) => state === 'due')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // A family pays everything at once, including rows added to a cached list later; a teacher selects.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = due.map(({ id }) => id).filter((id) => !seen.has(id))
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh]))
    if (!forOthers) setChosen(new Set([...chosen, ...fresh]))
  }
  const [searching, startSearch] = useTransition()
  const search = useDebouncedCallback(
    (text: string) =>
      startSearch(() => {
        refetch({ search: text.trim() || null })
      }),
    searchDelayMs,
  )

  // Payments on an invoice are paid by the invoice.
  const onInvoice = (payment: (typeof payments)[number]) =>
    payment.state === 'processing' && payment.method === 'invoice'
  const selected = payments.filter((payment) => chosen.has(payment.id) && !onInvoice(payment))
  // The code of the selected payments' last checkout, unless they had several.
  const kept = new Set(selected.flatMap((payment) => payment.keptCode ?? []))
  const keptCode = kept.size === 1 ? [...kept][0]! : null
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const all = due.length > 0 && due.every(({ id }) => chosen.has(id))

  return (
    <>
      {[...pages].map(([id, paid]) => (
        <OpenPayment
          key={id}
          checkout={paid[0]!.ownCheckout!}
          titles={paid.map(({ title, student }) =>
            forOthers ? `${title} – ${student.firstName} ${student.lastName}` : title,
          )}
          onCancelled={(freed) => {
            setCode(freed)
            setChosen(new Set([...chosen, ...paid.map((payment) => payment.id)]))
          }}
        />
      ))}
      {(payments.length > 0 || pages.size === 0) && (
        <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="due-title">
          <Group justify="space-between" mb="xs">
            <Title order={2} id="due-title">
              {t('due.title')}
            </Title>
            {forOthers && (
              <TextInput
                type="search"
                size="sm"
                flex="1 1 220px"
                maw={{ xs: 260 }}
                maxLength={100}
                aria-label={t('due.search')}
                placeholder={t('due.search')}
                aria-busy={searching}
                leftSection={<IconSearch size={18} aria-hidden="true" />}
                onChange={(event) => search(event.currentTarget.value)}
              />
            )}
          </Group>
          {payments.length === 0 ? (
            <EmptyState
              order={3}
              title={t('due.empty')}
              text={forOthers ? t('due.emptyStudents') : t('due.emptyText')}
            />
          ) : (
            <>
              {due.length > 1 && (
                <Checkbox
                  mt="sm"
                  label={t('due.all')}
                  checked={all}
                  indeterminate={!all && selected.length > 0}
                  onChange={() => setChosen(new Set(all ? [] : due.map(({ id }) => id)))}
                />
              )}
              <ul className={styles.list}>
                {payments.map((payment) => (
                  <PaymentRow
                    key={payment.id}
                    payment={payment}
                    lead={
                      <Checkbox
                        aria-label={
                          forOthers
                            ? t('row.selectFor', {
                                title: payment.title,
                                name: `${payment.student.firstName} ${payment.student.lastName}`,
                              })
                            : t('row.select', { title: payment.title })
                        }
                        disabled={onInvoice(payment)}
                        checked={chosen.has(payment.id) && !onInvoice(payment)}
                        onChange={() => toggle(payment.id)}
                      />
                    }
                  />
                ))}
              </ul>
              <LoadMore mb="md" {...more(50)}>
                {t('due.more')}
              </LoadMore>
              <PayBox payments={selected} code={code ?? keptCode} onPaid={() => setChosen(new Set())} />
            </>
          )}
        </Paper>
      )}
    </>
  )
}
