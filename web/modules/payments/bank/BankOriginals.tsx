import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BankOriginals_entry$key } from '../../../__generated__/BankOriginals_entry.graphql.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { dayText } from './day-text.ts'
import { useDecideEntry } from './use-decide-entry.ts'

/** For an undecided reversal: the entries that it may take back. */
export function BankOriginals({ entry }: { entry: BankOriginals_entry$key }) {
  const { t } = useTranslation('bank')
  const { id, originals } = useFragment(
    graphql`
      fragment BankOriginals_entry on BankEntry {
        id
        originals {
          id
          bookedOn
          payerName
          text
        }
      }
    `,
    entry,
  )
  const { reverse, busy } = useDecideEntry(id)
  const ask = async (originalId: string) => {
    const sure = await confirm({
      title: t('originals.confirm'),
      message: t('originals.confirmText'),
      okButton: t('originals.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await reverse(originalId)
  }
  if (!originals.length) return null
  return (
    <section aria-labelledby="originals-title">
      <Title order={2} size="h4" id="originals-title" mb="xs">
        {t('originals.title')}
      </Title>
      {originals.map((original) => (
        <Group key={original.id} justify="space-between" gap="sm" mb="xs">
          <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {[dayText(original.bookedOn), original.payerName, original.text].filter(Boolean).join(' · ')}
          </Text>
          <Button size="sm" variant="default" loading={busy} onClick={() => void ask(original.id)}>
            {t('originals.choose')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
