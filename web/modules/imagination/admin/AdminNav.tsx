import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { addressOf } from './addresses.ts'

const places = ['overview', 'competitions', 'users', 'images', 'challenges'] as const

/** Navigation of the image generation admin area. */
export function AdminNav() {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Group component="nav" gap="xs" aria-label={t('nav.label')}>
      {places.map((place) => (
        <NavLink key={place} to={addressOf[place]} end={place === 'overview'} style={{ textDecoration: 'none' }}>
          {({ isActive }) => (
            <Button component="span" size="compact-md" variant={isActive ? 'light' : 'subtle'}>
              {t(`nav.${place}`)}
            </Button>
          )}
        </NavLink>
      ))}
    </Group>
  )
}
