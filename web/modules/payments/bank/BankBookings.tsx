import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  BankBookings_entry$data,
  BankBookings_entry$key,
} from '../../../__generated__/BankBookings_entry.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import styles from './bank.module.css'
import { useDecideEntry } from './use-decide-entry.ts'
import type { DecideEntry } from './use-decide-entry.ts'

const fragment = graphql`
  fragment BankBookings_entry on BankEntry {
    id
    bookings {
      id
      kind
      note
      undone
      isCounterEntry
      toSendBack
      createdAt
      amount {
        ...moneyText_money
      }
      invoice {
        number
      }
      payment {
        title
      }
      by {
        firstName
        lastName
      }
    }
  }
`

/** Decisions about an entry and their counter-entries, which undo them. */
export function BankBookings({ entry }: { entry: BankBookings_entry$key }) {
  const { t } = useTranslation('bank')
  const { id, bookings } = useFragment(fragment, entry)
  const decide = useDecideEntry(id)
  if (!bookings.length) return null
  return (
    <section aria-labelledby="bookings-title">
      <Title order={2} size="h4" id="bookings-title" mb="xs">
        {t('bookings.title')}
      </Title>
      <ul className={styles.statements}>
        {bookings.map((booking) => (
          <Booking key={booking.id} booking={booking} decide={decide} />
        ))}
      </ul>
    </section>
  )
}

interface BookingProps {
  booking: BankBookings_entry$data['bookings'][number]
  decide: DecideEntry
}

/** A decision with its amount, its moment and who made it. */
function Booking({ booking, decide }: BookingProps) {
  const { t } = useTranslation('bank')
  const times = useTimes()
  const { kind, note, undone, isCounterEntry, createdAt, amount, invoice, payment, by } = booking
  return (
    <li className={styles.statement}>
      <div style={{ minWidth: 0 }}>
        <Text td={undone ? 'line-through' : undefined}>
          {[
            isCounterEntry ? t('bookings.counter') : kind === '%future added value' ? '' : t(`kind.${kind}`),
            moneyText(amount),
            invoice?.number ?? payment?.title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {[times.moment(createdAt), by ? `${by.firstName} ${by.lastName}` : t('bookings.automatic'), note]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <BookingButtons booking={booking} decide={decide} />
    </li>
  )
}

/** Buttons that confirm a return and undo a decision. */
function BookingButtons({ booking, decide: { undo, settle, busy } }: BookingProps) {
  const { t } = useTranslation('bank')
  const { id, kind, undone, isCounterEntry, toSendBack } = booking
  const askUndo = async () => {
    const reason = await promptReason({
      title: t('bookings.undo'),
      message: t('bookings.undoText'),
      label: t('rest.reason'),
      okButton: t('bookings.undo'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (reason) await undo(id, reason)
  }
  return (
    <Group gap="xs">
      {toSendBack && (
        <Button size="sm" loading={busy} onClick={() => void settle(id)}>
          {t('bookings.sent')}
        </Button>
      )}
      {!undone && !isCounterEntry && kind !== 'reverse' && (kind !== 'surplus' || toSendBack) && (
        <Button size="sm" variant="default" loading={busy} onClick={() => void askUndo()}>
          {t('bookings.undo')}
        </Button>
      )}
    </Group>
  )
}
