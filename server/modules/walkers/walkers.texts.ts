import { pageRules } from '#domain/shared/paging.ts'
import { availabilityRules } from '#domain/walkers/availability.ts'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { favouriteRules } from '#domain/walkers/favourite.ts'
import { freeAlertRules } from '#domain/walkers/free-alert.ts'
import { homeZoneRules } from '#domain/walkers/home-zone.ts'
import { walkerPhotoRules } from '#domain/walkers/photos.ts'
import { walkerProfileRules } from '#domain/walkers/profile.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const walkersTexts = textsOf('walkers', {
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  searchMax: pageRules.searchMax,
  alertsMax: freeAlertRules.atOnce,
  favouritesMax: favouriteRules.most,
  hoursMax: availabilityRules.hoursMost,
  daysOffMax: availabilityRules.daysOffMost,
  descriptionMax: walkerProfileRules.descriptionMax,
  profilePartMax: walkerProfileRules.partMax,
  zoneLeastM: homeZoneRules.radiusLeastM,
  zoneMostM: homeZoneRules.radiusMostM,
  exceptionsMost: availabilityRules.exceptionsMost,
  photosMost: walkerPhotoRules.most,
  photoAltMax: walkerPhotoRules.altMax,
  pictureKb: avatarLimits.bytes / 1024,
  pictureMegapixels: avatarLimits.pixels / 1_000_000,
  stepMinutes: availabilityRules.stepMinutes,
})
