import { useLook } from './edition.tsx'

/** The landmark of the Grand Final's city, as an icon of a menu. */
export function LandmarkIcon({ size = 20 }: { size?: number }) {
  const { Landmark } = useLook()
  return <Landmark size={size} />
}
