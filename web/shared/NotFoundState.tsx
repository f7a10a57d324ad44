import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useLook } from './editions/edition.tsx'

export interface NotFoundStateProps {
  /** Set where it takes the place of something that was loading, so that it is read out. */
  announce?: boolean
  order?: 1 | 2
}

/** The 404 state of a page, a part of one or a drawer: nothing the viewer may see is at this address. */
export function NotFoundState({ announce, order }: NotFoundStateProps) {
  const { t } = useTranslation('common')
  const { Drawing } = useLook()
  return (
    <EmptyState
      announce={announce}
      order={order}
      drawing={<Drawing name="lost" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} to="/">
          {t('home')}
        </Button>
      }
    />
  )
}
