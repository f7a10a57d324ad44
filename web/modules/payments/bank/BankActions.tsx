import { Button } from '@mantine/core'
import { IconChecks, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportDialog } from './ImportDialog.tsx'
import { useBookExact } from './use-book-exact.ts'

/** Buttons of the page: import a statement, and book all exact matches. */
export function BankActions({ hasExact }: { hasExact: boolean }) {
  const { t } = useTranslation('bank')
  const [importing, setImporting] = useState(false)
  const [bookExact, busy] = useBookExact()
  return (
    <>
      {hasExact && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconChecks size={18} aria-hidden="true" />}
          onClick={() => void bookExact()}
        >
          {t('exact.button')}
        </Button>
      )}
      <Button leftSection={<IconUpload size={18} aria-hidden="true" />} onClick={() => setImporting(true)}>
        {t('import.button')}
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
