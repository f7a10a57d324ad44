import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { OrderDialogMutation } from '../../../../__generated__/OrderDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { OrderEffects } from '../../../../shared/exams/OrderEffects.tsx'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { ReasonField } from '../../../../shared/input/ReasonField.tsx'
import type { Option } from '../live-filter.ts'
import type { Candidate } from '../live-types.ts'
import type { OrderAction } from './order-actions.ts'
import { type ActionValues, maxMinutes, OrderActionFields } from './OrderActionFields.tsx'
import { OrderScopeFields } from './OrderScopeFields.tsx'
import { type FirstScope, useOrderScope } from './use-order-scope.ts'

export interface OrderDialogProps {
  examId: string
  action: OrderAction
  selection: readonly Pick<Candidate, 'applicationId'>[]
  countries: readonly Option[]
  supervisors: readonly Option[]
  first: FirstScope
  /** Extra time and reason that the fields show at first. */
  proposal?: { minutes: number; reason: string }
  onClose: () => void
}

const giveOrder = graphql`
  mutation OrderDialogMutation($input: GiveExamOrderInput!) {
    giveExamOrder(input: $input) {
      order {
        id
        changed
      }
    }
  }
`

/** Confirmation dialog shared by all actions: scope, effects and reason. */
export function OrderDialog(props: OrderDialogProps) {
  const { t } = useTranslation('control')
  const { action } = props
  const scope = useOrderScope(props.examId, props.selection, props.first)
  const [values, setValues] = useState<ActionValues>({
    minutes: props.proposal?.minutes ?? 10,
    widen: false,
    text: '',
  })
  const [reason, setReason] = useState(props.proposal?.reason ?? '')
  const [give, busy] = useCommand<OrderDialogMutation>(giveOrder)
  const seconds = action === 'extend' ? Math.round(Number(values.minutes) * 60) : null
  const scopeInput = { ...scope.input, seconds }
  const isForAll = scope.kind === 'exam'
  const isTimed = action !== 'extend' || (seconds !== null && seconds > 0 && seconds <= maxMinutes * 60)
  const ready =
    scope.isNamed && isTimed && reason.trim().length > 2 && (action !== 'message' || values.text.trim() !== '')
  const submit = () => {
    const widenWindow = action === 'extend' && isForAll ? values.widen : null
    const input = {
      ...scopeInput,
      act: action,
      reason: reason.trim(),
      text: action === 'message' ? values.text.trim() : null,
      widenWindow,
    }
    give({ input }, { success: t(`done.${action}`) })
      .then(props.onClose)
      .catch(ignoreReported)
  }
  return (
    <FormDialog
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={ready}
      size="lg"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Text size="sm">{t(`actionText.${action}`)}</Text>
      <OrderScopeFields
        action={action}
        countries={props.countries}
        supervisors={props.supervisors}
        scope={scope}
        selected={props.selection.length}
      />
      <OrderActionFields
        action={action}
        isForAll={isForAll}
        values={values}
        onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
      />
      <ReasonField label={t('order.reason')} description={t('order.reasonHint')} value={reason} onChange={setReason} />
      {scope.isNamed && isTimed && (
        // A new scope or time shows no outdated preview while its own is loading.
        <OrderEffects
          key={JSON.stringify(scopeInput)}
          action={action}
          scope={scopeInput}
          widen={values.widen && isForAll}
        />
      )}
    </FormDialog>
  )
}
