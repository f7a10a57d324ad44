import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

const parts = ['', '/requests', '/codes'] as const
const names = { '': 'forms', '/requests': 'requests', '/codes': 'codes' } as const

/** Tabs of the forms area: forms, requests, external codes. */
export function FormsTabs() {
  const { t } = useTranslation('forms')
  return (
    <Group component="nav" gap="xs" aria-label={t('tabs.label')}>
      {parts.map((part) => (
        <NavLink key={part} to={`/stadia/janus/forms${part}`} end style={{ textDecoration: 'none', color: 'inherit' }}>
          {({ isActive }) => (
            <Button
              component="span"
              size="sm"
              {...(isActive ? { variant: 'light' } : { variant: 'subtle', color: 'gray', c: 'inherit' })}
            >
              {t(`tabs.${names[part]}`)}
            </Button>
          )}
        </NavLink>
      ))}
    </Group>
  )
}
