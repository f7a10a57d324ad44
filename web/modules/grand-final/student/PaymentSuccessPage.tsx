import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../../shared/Page.tsx'
import { currentUser } from '../../../shared/session/guards.ts'
import { CheckoutReturn } from '../../payments/public.ts'

/** Return page of a payment: its result and the link onwards. */
export default function PaymentSuccessPage() {
  const { t } = useTranslation('grandFinal')
  const [params] = useSearchParams()
  const student = currentUser().userType === 'student'
  return (
    <Page title={t('success.title')} resetKey={null} narrow>
      {!params.get('checkout') && <Text>{t('success.text')}</Text>}
      <CheckoutReturn onSettled={() => undefined} />
      <Group>
        <Button component={Link} to={student ? '/stadia/grand-final/student' : '/stadia/grand-final'} variant="light">
          {t('success.home')}
        </Button>
      </Group>
    </Page>
  )
}
