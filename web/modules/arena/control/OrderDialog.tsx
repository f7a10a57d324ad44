import { Checkbox, Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { OrderDialogMutation } from '../../../__generated__/OrderDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { OrderEffects } from '../../../shared/exams/OrderEffects.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import type { Candidate } from './live-types.ts'
import type { OrderAct } from './order-acts.ts'
import { largestSelection } from '../../../../shared/order-selection.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { MinutesField } from '../../../shared/input/MinutesField.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'

/** Maximum extension by one order, in minutes. */
const most = 240

interface Option {
  value: string
  label: string
}

export interface OrderDialogProps {
  examId: string
  act: OrderAct
  selection: readonly Candidate[]
  countries: readonly Option[]
  supervisors: readonly Option[]
  /** The list's current filters, offered as the initial scope. */
  first: { country: string | null; supervisorId: string | null }
  onClose: () => void
}

type ScopeKind = 'exam' | 'selection' | 'country' | 'supervisor'

/** Confirmation dialog shared by all acts: scope, effects and reason. */
export function OrderDialog(props: OrderDialogProps) {
  const { t } = useTranslation(['control', 'common'])
  const { act, selection, first } = props
  const [kind, setKind] = useState<ScopeKind>(() => {
    if (selection.length) return 'selection'
    if (first.country) return 'country'
    return first.supervisorId ? 'supervisor' : 'exam'
  })
  const [country, setCountry] = useState(first.country)
  const [supervisorId, setSupervisor] = useState(first.supervisorId)
  const [minutes, setMinutes] = useState<string | number>(10)
  const [widen, setWiden] = useState(false)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [give, busy] = useCommand<OrderDialogMutation>(graphql`
    mutation OrderDialogMutation($input: GiveExamOrderInput!) {
      giveExamOrder(input: $input) {
        order {
          id
          changed
        }
      }
    }
  `)
  const seconds = act === 'extend' ? Math.round(Number(minutes) * 60) : null
  const scope = {
    examId: props.examId,
    country: kind === 'country' ? country : null,
    supervisorId: kind === 'supervisor' ? supervisorId : null,
    applicationIds: kind === 'selection' ? selection.map(({ applicationId }) => applicationId) : null,
    seconds,
  }
  const tooMany = kind === 'selection' && selection.length > largestSelection
  const isNamed = kind === 'country' ? country !== null : kind === 'supervisor' ? supervisorId !== null : !tooMany
  const isTimed = act !== 'extend' || (seconds !== null && seconds > 0 && seconds <= most * 60)
  const ready = isNamed && isTimed && reason.trim().length > 2 && (act !== 'message' || text.trim() !== '')
  const submit = () => {
    const widenWindow = act === 'extend' && kind === 'exam' ? widen : null
    const input = { ...scope, act, reason: reason.trim(), text: act === 'message' ? text.trim() : null, widenWindow }
    give({ input }, { success: t(`control:done.${act}`) })
      .then(props.onClose)
      .catch(ignoreReported)
  }
  const kinds = (['exam', 'selection', 'country', 'supervisor'] as const)
    .filter((each) => (each === 'selection' ? selection.length > 0 : each !== 'exam' || act !== 'reset'))
    .map((each) => ({
      value: each,
      label: t(`control:scope.${each}`, { count: selection.length }),
    }))
  return (
    <FormDialog
      title={t(`control:act.${act}`)}
      submitLabel={t(`control:act.${act}`)}
      cancelLabel={t('control:cancel')}
      busy={busy}
      ready={ready}
      size="lg"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Text size="sm">{t(`control:actText.${act}`)}</Text>
      <Select
        label={t('control:order.whom')}
        data={kinds}
        value={kind}
        error={tooMany && t('control:order.tooMany', { most: formatNumber(largestSelection) })}
        onChange={(value) => setKind((value ?? 'exam') as ScopeKind)}
        allowDeselect={false}
      />
      {kind === 'country' && (
        <Select
          label={t('control:column.country')}
          data={props.countries}
          value={country}
          onChange={setCountry}
          searchable
          required
        />
      )}
      {kind === 'supervisor' && (
        <Select
          label={t('control:column.supervisor')}
          data={props.supervisors}
          value={supervisorId}
          onChange={setSupervisor}
          searchable
          limit={100}
          required
        />
      )}
      {act === 'extend' && (
        <MinutesField label={t('control:order.minutes')} value={minutes} most={most} onChange={setMinutes} />
      )}
      {act === 'extend' && kind === 'exam' && (
        <Checkbox
          label={t('control:order.widen')}
          description={t('control:order.widenHint')}
          checked={widen}
          onChange={(event) => setWiden(event.currentTarget.checked)}
        />
      )}
      {act === 'message' && (
        <Textarea
          label={t('control:order.text')}
          description={t('control:order.textHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          required
          data-autofocus
        />
      )}
      <ReasonField
        label={t('control:order.reason')}
        description={t('control:order.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      {isNamed && isTimed && (
        // A new scope or time shows no outdated preview while its own is loading.
        <OrderEffects key={JSON.stringify(scope)} act={act} scope={scope} widen={widen && kind === 'exam'} />
      )}
    </FormDialog>
  )
}
