import { placeName as placeNameIn } from '../../../shared/place-names.ts'
import { localeOfPath } from '../../base/locale.ts'

/** Localized name of a Grand Final's place, if it is one of the editions' cities. */
export const placeName = (place: string): string => placeNameIn(place, localeOfPath(location.pathname))
