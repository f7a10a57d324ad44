import { useMediaQuery } from '@mantine/hooks'
import { isValidElement } from 'react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { given } from './action.ts'
import type { MaybeAction } from './action.ts'
import styles from './Actions.module.css'

export interface ActionsProps {
  /** The next step, the only one in the accent; an element if its button also opens a dialog of its own. */
  primary?: MaybeAction | ReactElement
  /** Other actions: buttons where there is room, in the menu on a phone. */
  others?: readonly MaybeAction[]
  /** Actions that are always in the menu. */
  more?: readonly MaybeAction[]
  /** How many of the others are buttons; 0 in a card. */
  beside?: number
  /** What the actions are about, for the name of the menu if there are several on the page. */
  about?: string
  size?: 'sm' | 'md'
}

/** Actions of a page or a card: the primary one first, the rest in a menu. */
export function Actions({ primary, others, more, beside = 2, about, size = 'md' }: ActionsProps) {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const rest = given(others)
  const hidden = given(more)
  // A menu alone would hide the only, or the most likely, action.
  const least = primary ? 0 : 1
  const shown = Math.max(least, isPhone ? 0 : beside)
  const inMenu = [...rest.slice(shown), ...hidden]
  return (
    <div className={styles.actions}>
      {rest.slice(0, shown).map((action) => (
        <ActionButton key={action.label} action={action} size={size} />
      ))}
      {isValidElement(primary) ? primary : primary && <ActionButton action={primary} primary size={size} />}
      {inMenu.length > 0 && (
        <ActionMenu
          actions={inMenu}
          label={about ? t('actions.of', { what: about }) : t('actions.more')}
          size={size === 'sm' ? 36 : 42}
        />
      )}
    </div>
  )
}
