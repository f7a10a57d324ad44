import { useMediaQuery } from '@mantine/hooks'

/** Whether lists show their rows as cards: on phones, and on desktops zoomed to the width of one. */
export const useCards = (): boolean =>
  useMediaQuery('screen and (max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
