import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AddQuotaMutation } from '../../../__generated__/AddQuotaMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { PlacesField, PlacesReason } from './quotas/QuotaFields.tsx'

/** Button that opens a dialog to give a group more places. */
export function AddQuota({ groupId }: { groupId: string }) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState(false)
  const [addQuota, adds] = useCommand<AddQuotaMutation>(graphql`
    mutation AddQuotaMutation($input: AddQuotaInput!, $groupId: ID!) {
      addGroupQuota(input: $input) {
        query {
          node(id: $groupId) {
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const give = (amount: number, reason: string) =>
    void addQuota(
      { input: { id: groupId, amount, reason: reason || null }, groupId },
      { success: t('action.saved') },
    ).then(() => setAdding(false), ignoreReported)
  return (
    <>
      <Button onClick={() => setAdding(true)}>{t('admin.addQuota')}</Button>
      {adding && <QuotaDialog busy={adds} onClose={() => setAdding(false)} onSubmit={give} />}
    </>
  )
}

interface QuotaDialogProps {
  busy: boolean
  onClose: () => void
  onSubmit: (amount: number, reason: string) => void
}

function QuotaDialog({ busy, onClose, onSubmit }: QuotaDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [amount, setAmount] = useState<number | string>(8)
  const [reason, setReason] = useState('')
  const ready = typeof amount === 'number' && amount !== 0
  return (
    <FormDialog
      title={t('admin.addQuota')}
      submitLabel={t('action.save')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={ready}
      onClose={onClose}
      onSubmit={() => ready && onSubmit(amount, reason.trim())}
    >
      <PlacesField value={amount} onChange={setAmount} />
      <PlacesReason value={reason} onChange={setReason} />
    </FormDialog>
  )
}
