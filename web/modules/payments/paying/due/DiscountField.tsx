import { Button, Group, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from './use-quote.ts'

/** Field for a discount code, with the resulting price before payment. */
export function DiscountField({ quote }: { quote: Quote }) {
  const { t } = useTranslation('payments')
  const [opened, setOpen] = useState(false)
  // A code kept from an earlier checkout that is no longer valid shows why it is refused.
  const open = opened || quote.error !== null
  const [code, setCode] = useState('')

  // Each state of the field replaces the button that was pressed, so the focus moves into it.
  const place = useRef<HTMLDivElement>(null)
  useDidUpdate(() => {
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [open, quote.applied])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    quote.ask(code.trim())
  }
  const withButton = (input: ReactNode) => (
    <Group gap="xs" wrap="nowrap">
      {input}
      <Button type="submit" size="sm" variant="default" loading={quote.busy} disabled={code.trim() === ''}>
        {t('code.apply')}
      </Button>
    </Group>
  )
  return (
    <div ref={place}>
      {quote.applied && (
        <Button variant="subtle" size="sm" px={6} onClick={quote.forget}>
          {t('code.remove')}
        </Button>
      )}
      {!quote.applied && !open && (
        <Button variant="subtle" size="sm" px={6} onClick={() => setOpen(true)}>
          {t('code.have')}
        </Button>
      )}
      {!quote.applied && open && (
        <form onSubmit={submit}>
          <TextInput
            size="sm"
            label={t('code.label')}
            value={code}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            error={quote.error}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputContainer={withButton}
          />
        </form>
      )}
    </div>
  )
}
