import { Badge, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { IssueCard_issue$data, IssueCard_issue$key } from '../../../__generated__/IssueCard_issue.graphql.ts'
import type { IssueCardResolveMutation } from '../../../__generated__/IssueCardResolveMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { prompt } from '../../../ui/dialogs.tsx'
import { Facts } from '../../../ui/Facts.tsx'

/** Keys of a difference's details, in display order. */
const known = ['here', 'there', 'amount', 'status', 'reason', 'problem', 'state'] as const

/** Checkout states that a difference can report. */
const checkoutStates = ['opening', 'open', 'pending', 'failed', 'released'] as const
const refundStates = ['pending', 'done', 'failed'] as const
const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (value: unknown): value is T =>
    known.includes(value as T)
const isCheckoutState = isOneOf(checkoutStates)
const isRefundState = isOneOf(refundStates)

type Fact = [name: string, value: ReactNode]
type Details = Readonly<Partial<Record<string, string | number | null>>>

/** A difference or dispute: the finding, the affected payments and the resolution. */
export function IssueCard({ issue }: { issue: IssueCard_issue$key }) {
  const { t } = useTranslation('payments')
  const data = useFragment(
    graphql`
      fragment IssueCard_issue on PaymentIssue {
        id
        kind
        reference
        details
        createdAt
        resolvedAt
        resolution
        resolvedBy {
          firstName
          lastName
        }
        payments {
          id
          title
          student {
            firstName
            lastName
          }
        }
      }
    `,
    issue,
  )
  const [resolve, busy] = useCommand<IssueCardResolveMutation>(graphql`
    mutation IssueCardResolveMutation($input: ResolvePaymentIssueInput!) {
      resolvePaymentIssue(input: $input) {
        issue {
          ...IssueCard_issue
        }
      }
    }
  `)
  const { id, kind, reference, resolvedAt, resolvedBy, payments } = data
  const title = kind === '%future added value' ? reference : t(`issueKind.${kind}`)
  const ask = async () => {
    const resolution = await prompt({
      title: t('issues.resolveTitle'),
      message: kind === 'amountDiffers' ? t('issues.dueAgain') : undefined,
      label: t('issues.what'),
      okButton: t('issues.done'),
      cancelButton: t('discount.cancel'),
    })
    if (resolution)
      await resolve({ input: { id, resolution } }, { success: t('issues.resolved') }).catch(ignoreReported)
  }
  return (
    <Paper component="article" withBorder radius="lg" p={20} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDateTime(data.createdAt)} · <Code>{reference}</Code>
          </Text>
        </div>
        {resolvedAt ? (
          <Badge variant="light" color="green" size="lg" fw={600}>
            {t('issues.settled')}
          </Badge>
        ) : (
          <Button size="sm" variant="default" disabled={busy} onClick={() => void ask()}>
            {t('issues.settle')}
          </Button>
        )}
      </Group>
      <Facts
        facts={[
          ...factsOf(data.details as Details, t).map(([name, value]): Fact => [t(`issueDetail.${name}`), value]),
          ...(payments.length > 0 ? [[t('title'), <Payments key="payments" payments={payments} />] as Fact] : []),
          ...(resolvedAt
            ? [
                [
                  t('issues.what'),
                  `${data.resolution} (${resolvedBy ? `${resolvedBy.firstName} ${resolvedBy.lastName}, ` : ''}${formatDateTime(
                    resolvedAt,
                  )})`,
                ] as Fact,
              ]
            : []),
        ]}
      />
    </Paper>
  )
}

function Payments({ payments }: { payments: IssueCard_issue$data['payments'] }) {
  return (
    <Stack gap={4}>
      {payments.map(({ id, title, student }) => (
        <Link key={id} to={`/stadia/janus/payments/${id}`}>
          {title} – {student.firstName} {student.lastName}
        </Link>
      ))}
    </Stack>
  )
}

/** Details of a difference as label and value; amounts are formatted as money. */
function factsOf(details: Details, t: TFunction<'payments'>): [(typeof known)[number], string][] {
  const currencyOf = (name: string) => {
    const own = name === 'here' ? details['currencyHere'] : name === 'there' ? details['currencyThere'] : null
    return String(own ?? details['currency'] ?? 'EUR')
  }
  return known.flatMap((name): [(typeof known)[number], string][] => {
    const value = details[name]
    if (value === undefined) return []
    if (name === 'here' && isCheckoutState(value)) return [[name, t(`checkoutState.${value}`)]]
    if (name === 'state' && isRefundState(value)) return [[name, t(`refundState.${value}`)]]
    if (typeof value === 'number') return [[name, formatMoney(value, currencyOf(name))]]
    return [[name, value ?? '–']]
  })
}
