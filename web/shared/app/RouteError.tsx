import { Anchor, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { reopen } from './chunk-guard.ts'
import { NotFoundState } from '../NotFoundState.tsx'
import { FailureState } from '../Section.tsx'
import { usePageTitle } from './use-page-title.ts'

/** `nested`: the surrounding layout already has the main landmark. */
interface Placement {
  nested?: boolean | undefined
}

/** 404 page. */
export function NotFoundPage({ nested }: Placement) {
  const { t } = useTranslation('common')
  usePageTitle(t('notFound.title'))
  return (
    <Center component={nested ? 'div' : 'main'} mih={nested ? undefined : '70vh'}>
      <NotFoundState order={1} />
    </Center>
  )
}

/** Error boundary of a route that failed to load or render. */
export function RouteError({ nested }: Placement) {
  const { t } = useTranslation('common')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage nested={nested} />
  const home = { to: '/', children: t('home') }
  return (
    <Center component={nested ? 'div' : 'main'} mih={nested ? undefined : '70vh'}>
      <div style={{ textAlign: 'center' }}>
        <FailureState error={error} order={1} retry={() => reopen()} />
        {nested ? (
          <Anchor component={Link} {...home} />
        ) : (
          <Anchor
            component={Link}
            {...home}
            onClick={(event) => {
              event.preventDefault()
              void reopen(event.currentTarget.href)
            }}
          />
        )}
      </div>
    </Center>
  )
}
