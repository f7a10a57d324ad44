import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from './use-quote.ts'

/** A code that lowers the price, and what it comes to, before anything is paid. */
export function DiscountField({ quote }: { quote: Quote }) {
  const { t } = useTranslation('payments')
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')

  if (quote.applied) {
    return (
      <Button variant="subtle" size="sm" onClick={quote.forget}>
        {t('code.remove')}
      </Button>
    )
  }
  if (!open) {
    return (
      <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
        {t('code.have')}
      </Button>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    quote.ask(code.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          size="sm"
          label={t('code.label')}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          error={quote.error}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={quote.busy} disabled={code.trim() === ''}>
          {t('code.apply')}
        </Button>
      </Group>
    </form>
  )
}
