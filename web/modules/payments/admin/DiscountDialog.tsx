import { MultiSelect, NumberInput, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { InputWrapperProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { minorUnits } from '../../../../shared/decimal.ts'
import type { DiscountDialog_query$key } from '../../../__generated__/DiscountDialog_query.graphql.ts'
import type { DiscountDialogGenerateMutation } from '../../../__generated__/DiscountDialogGenerateMutation.graphql.ts'
import type { DiscountDialogUpdateMutation } from '../../../__generated__/DiscountDialogUpdateMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'
import { MadeCodes } from './MadeCodes.tsx'
import { discountsList } from './payments-view.ts'

/** Puts hints below inputs, so that adjacent fields align. */
const hintBelow: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

export interface DiscountDialogProps {
  query: DiscountDialog_query$key
  edited: AdminDiscountRow | 'new'
  onClose: () => void
}

/** Dialog that creates a batch of discount codes or edits one. */
export function DiscountDialog({ query, edited, onClose }: DiscountDialogProps) {
  const { t } = useTranslation(['payments', 'common'])
  const { categories } = useFragment(
    graphql`
      fragment DiscountDialog_query on Query {
        categories {
          id
          title
        }
      }
    `,
    query,
  )
  const [generate] = useCommand<DiscountDialogGenerateMutation>(graphql`
    mutation DiscountDialogGenerateMutation(
      $input: GenerateDiscountsInput!
      $search: String
      $state: DiscountState
      $batch: String
      $ownerId: ID
    ) {
      generateDiscounts(input: $input) {
        discounts {
          code
        }
        query {
          ...JanusDiscountsList_query
        }
      }
    }
  `)
  const [update] = useCommand<DiscountDialogUpdateMutation>(graphql`
    mutation DiscountDialogUpdateMutation($input: UpdateDiscountInput!) {
      updateDiscount(input: $input) {
        discount {
          ...adminDiscountRow_discount
        }
      }
    }
  `)
  const [made, setMade] = useState<readonly string[] | null>(null)
  const listed = discountsList.variablesOf(useTableView(discountsList))
  const old = edited === 'new' ? null : edited
  const form = useServerForm({
    initialValues: {
      kind: old?.amount ? 'amount' : 'percent',
      value: old ? (old.amount ? old.amount.amount / 100 : (old.percent ?? 0)) : 20,
      quota: old?.quota ?? 1,
      count: 10,
      prefix: '',
      batch: '',
      tier: old?.tier ?? '',
      expiresOn: old?.expiresAt?.slice(0, 10) ?? '',
      ownerId: old?.owner?.userId ?? null,
      scope: old?.scope ?? 'exams',
      allCategories: old ? old.allCategories : true,
      categoryIds: old?.categories.map(({ id }) => id) ?? [],
    },
    validate: {
      value: (value, { kind }) =>
        value > 0 && (kind === 'amount' || (value <= 100 && Number.isInteger(value)))
          ? null
          : t('payments:discount.valueWrong'),
      categoryIds: (chosen, { scope, allCategories }) =>
        scope === 'grandFinal' || allCategories || chosen.length > 0 ? null : t('payments:scope.chooseCategories'),
      quota: (value) => (value >= 1 ? null : t('payments:discount.quotaWrong')),
      count: (value) => (value >= 1 && value <= 1000 ? null : t('payments:discount.countWrong')),
      prefix: (value) => (/^[A-Za-z0-9-]{0,20}$/.test(value) ? null : t('payments:discount.prefixWrong')),
    },
  })
  const submit = form.submit(
    async ({ kind, value, count, prefix, batch, tier, expiresOn, scope, categoryIds, ...same }, shown) => {
      const allCategories = scope === 'exams' && same.allCategories
      const values = {
        ...same,
        scope,
        allCategories,
        categoryIds: scope === 'exams' && !allCategories ? categoryIds : [],
        percent: kind === 'percent' ? value : null,
        amount: kind === 'amount' ? minorUnits(value) : null,
        // A code is valid until the end of its last day.
        expiresAt: expiresOn ? `${expiresOn}T23:59:59.000Z` : null,
      }
      if (old) {
        await update({ input: { ...values, id: old.id } }, { success: t('payments:discount.changed'), ...shown })
        return []
      }
      const input = { ...values, count, prefix: prefix || null, batch: batch.trim() || null, tier: tier || null }
      const { generateDiscounts } = await generate({ input, ...listed }, shown)
      return generateDiscounts.discounts.map(({ code }) => code)
    },
    (codes) => {
      if (old) return onClose()
      setMade(codes)
    },
  )
  if (made) return <MadeCodes codes={made} onClose={onClose} />
  return (
    <FormDialog
      title={old ? t('payments:discount.editTitle', { code: old.code }) : t('payments:discount.generate')}
      submitLabel={old ? t('payments:discount.save') : t('payments:discount.generateNow')}
      cancelLabel={t('payments:discount.cancel')}
      busy={form.pending}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('payments:discount.kind')}
        data={[
          { value: 'percent', label: t('payments:discount.percent') },
          { value: 'amount', label: t('payments:discount.amount') },
        ]}
        {...form.getInputProps('kind')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NumberInput label={t('payments:discount.value')} min={0} decimalScale={2} {...form.getInputProps('value')} />
        <NumberInput
          label={t('payments:discount.quota')}
          description={t('payments:discount.quotaHint')}
          inputWrapperOrder={hintBelow}
          min={1}
          {...form.getInputProps('quota')}
        />
      </SimpleGrid>
      {!old && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <NumberInput label={t('payments:discount.count')} min={1} max={1000} {...form.getInputProps('count')} />
            <TextInput
              size="sm"
              label={t('payments:discount.prefix')}
              maxLength={20}
              {...form.getInputProps('prefix')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <TextInput size="sm" label={t('payments:discount.batch')} maxLength={80} {...form.getInputProps('batch')} />
            <TextInput
              size="sm"
              label={t('payments:discount.tier')}
              description={t('payments:discount.tierHint')}
              inputWrapperOrder={hintBelow}
              maxLength={40}
              {...form.getInputProps('tier')}
            />
          </SimpleGrid>
        </>
      )}
      <DateField size="sm" label={t('payments:discount.expiresOn')} {...form.getInputProps('expiresOn')} />
      <OwnerSelect
        label={t('payments:discount.owner')}
        description={t('payments:discount.ownerHint')}
        placeholder={t('payments:discount.ownerNobody')}
        known={old?.owner}
        value={form.values.ownerId}
        onChange={(id) => form.setFieldValue('ownerId', id)}
      />
      <SegmentedControl
        aria-label={t('payments:scope.title')}
        data={[
          { value: 'exams', label: t('payments:scope.exams') },
          { value: 'grandFinal', label: t('payments:scope.grandFinal') },
        ]}
        {...form.getInputProps('scope')}
      />
      {form.values.scope === 'exams' && (
        <>
          <Switch label={t('payments:scope.all')} {...form.getInputProps('allCategories', { type: 'checkbox' })} />
          {!form.values.allCategories && (
            <MultiSelect
              label={t('payments:column.categories')}
              data={categories.map(({ id, title }) => ({ value: id, label: title }))}
              {...form.getInputProps('categoryIds')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
