import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLook } from '../../../shared/editions/edition.tsx'
import { homeOf } from '../../../../shared/public-pages/after-login.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** 403 page. */
export default function ForbiddenPage() {
  const { t } = useTranslation('panel')
  const { Drawing } = useLook()
  usePageTitle(t('forbidden.title'))
  return (
    <EmptyState
      order={1}
      drawing={<Drawing name="locked" />}
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      action={
        <Button component={Link} to={homeOf(currentUser().userType)}>
          {t('forbidden.home')}
        </Button>
      }
    />
  )
}
