import { Alert, Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { UnpaidBody_application$key } from '../../../../__generated__/UnpaidBody_application.graphql.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'

/** The fee to pay before the exam, with a link to the payments. */
export function UnpaidBody({ application }: { application: UnpaidBody_application$key }) {
  const { t } = useTranslation(['student', 'applications'])
  const { id, price } = useFragment(
    graphql`
      fragment UnpaidBody_application on Application {
        id
        price {
          ...moneyText_money
        }
      }
    `,
    application,
  )
  return (
    <>
      <Alert variant="light" color="amber" title={t('student:body.notPaidTitle')}>
        {price && t('student:body.notPaid', { price: moneyText(price) })}
      </Alert>
      <Button
        component={Link}
        to="/stadia/payments"
        leftSection={<IconCreditCard size={18} aria-hidden="true" />}
        aria-describedby={`exam-${id}`}
      >
        {t('applications:card.pay')}
      </Button>
    </>
  )
}
