import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { BillingDialogMutation } from '../../../__generated__/BillingDialogMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import { CountrySelect } from '../../../shared/place/CountrySelect.tsx'

interface Details {
  readonly legalName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatId: string | null | undefined
}

const nobody: Details = { legalName: '', street: '', postalCode: '', city: '', country: '', vatId: '' }

export interface BillingDialogProps {
  details: Details | null
  onClose: () => void
}

const mutation = graphql`
  mutation BillingDialogMutation($input: SaveBillingDetailsInput!) {
    saveBillingDetails(input: $input) {
      billingDetails {
        id
        legalName
        street
        postalCode
        city
        country
        vatId
      }
    }
  }
`

/** Form for the billing details of a supervisor's new invoices. */
export default function BillingDialog({ details, onClose }: BillingDialogProps) {
  const { t } = useTranslation('books')
  const { legalName, street, postalCode, city, country, vatId } = details ?? nobody
  const form = useServerForm({
    initialValues: { legalName, street, postalCode, city, country, vatId: vatId ?? '' },
  })
  const [save, busy] = useCommand<BillingDialogMutation>(mutation)
  const submit = form.submit(
    (values, shown) =>
      save(
        { input: values },
        {
          ...shown,
          success: t('billing.saved'),
          updater: (store) => {
            const saved = store.getRootField('saveBillingDetails').getLinkedRecord('billingDetails')
            store.getRoot().setLinkedRecord(saved, 'myBillingDetails')
          },
        },
      ),
    onClose,
  )
  return (
    <FormDialog
      title={t('billing.title')}
      submitLabel={t('billing.save')}
      cancelLabel={t('billing.cancel')}
      busy={busy}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <BillingFields form={form} />
    </FormDialog>
  )
}

/** Fields of the name, the address and the VAT number. */
function BillingFields({ form }: { form: ServerForm<Record<keyof Details, string>> }) {
  const { t } = useTranslation('books')
  const { country } = form.getValues()
  return (
    <>
      <TextInput
        size="md"
        label={t('billing.legalName')}
        required
        maxLength={200}
        autoComplete="organization"
        {...form.getInputProps('legalName')}
      />
      <TextInput
        size="md"
        label={t('billing.street')}
        maxLength={200}
        autoComplete="street-address"
        {...form.getInputProps('street')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          size="md"
          label={t('billing.postalCode')}
          maxLength={20}
          autoComplete="postal-code"
          {...form.getInputProps('postalCode')}
        />
        <TextInput
          size="md"
          label={t('billing.city')}
          required
          maxLength={100}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
        />
      </SimpleGrid>
      <CountrySelect
        label={t('billing.country')}
        required
        value={country}
        error={form.errors['country']}
        onChange={(to) => form.setFieldValue('country', to)}
      />
      <TextInput
        size="md"
        label={t('billing.vatId')}
        description={t('billing.vatIdHint')}
        maxLength={30}
        autoComplete="off"
        {...form.getInputProps('vatId')}
      />
    </>
  )
}
