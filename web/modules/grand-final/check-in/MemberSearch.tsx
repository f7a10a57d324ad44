import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords } from '../../../../shared/fold.ts'
import styles from './check-in.module.css'
import type { CheckInList } from './evaluate-scan.ts'

/** Maximum number of people listed by a search. */
const maxFound = 8

interface MemberSearchProps {
  list: CheckInList
  /** Badge ids of the members counted so far. */
  here: ReadonlySet<string>
  onCount: (badgeId: string) => void
}

/** Finds members by name and counts them without a badge. */
export function MemberSearch({ list, here, onCount }: MemberSearchProps) {
  const { t } = useTranslation('grandFinalDay')
  const [search, setSearch] = useState('')
  const found = search.trim()
    ? list.members.filter(({ name, groupName }) => hasWords(`${name} ${groupName}`, search)).slice(0, maxFound)
    : []
  return (
    <>
      <TextInput
        mt="md"
        label={t('scan.search')}
        description={t('scan.searchText')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search.trim() !== '' && (
        <ul className={styles.list}>
          {found.map(({ badgeId, name, groupName }) => (
            <li key={badgeId} className={styles.row}>
              <Text className={styles.words}>
                {name}{' '}
                <Text span c="dimmed" size="sm">
                  {groupName}
                </Text>
              </Text>
              <Button
                size="xs"
                variant="light"
                disabled={here.has(badgeId)}
                aria-label={t('scan.countOf', { name })}
                onClick={() => onCount(badgeId)}
              >
                {t(here.has(badgeId) ? 'scan.counted' : 'scan.count')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <Text c="dimmed">{t('scan.nobody')}</Text>}
        </ul>
      )}
    </>
  )
}
