import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useBookExactMutation } from '../../../__generated__/useBookExactMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useReload } from '../../../relay/use-reload.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

/** Books all exact matches after a confirmation, in as many calls as it takes. */
export function useBookExact() {
  const { t } = useTranslation('bank')
  const reload = useReload('others')
  const [busy, setBusy] = useState(false)
  const [run] = useCommand<useBookExactMutation>(graphql`
    mutation useBookExactMutation($input: BookExactBankEntriesInput!) {
      bookExactBankEntries(input: $input) {
        booked
        more
      }
    }
  `)
  const bookExact = async () => {
    const sure = await confirm({
      title: t('exact.title'),
      message: t('exact.text'),
      okButton: t('exact.ok'),
      cancelButton: t('cancel'),
    })
    if (!sure) return
    setBusy(true)
    let count = 0
    try {
      for (let more = true; more;) {
        const { bookExactBankEntries: answer } = await run({ input: {} })
        count += answer.booked
        more = answer.more
      }
    } catch {
      // already reported; what was booked before stays booked
    }
    setBusy(false)
    announce(t('exact.done', { count }))
    await reload()
  }
  return [bookExact, busy] as const
}
