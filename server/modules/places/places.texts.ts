import { pageRules } from '#domain/shared/paging.ts'
import { destinationRules } from '#domain/places/destination.ts'
import { placePictureRules } from '#domain/places/pictures.ts'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { fileLimits } from '#domain/places/files/file-rows.ts'
import { wishRules } from '#domain/places/wish.ts'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const placesTexts = textsOf('places', {
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  searchMax: pageRules.searchMax,
  wishPartMax: wishRules.partMax,
  wishesMax: wishRules.most,
  noWalkNameMax: noWalkRules.nameMax,
  reasonMin: noWalkRules.reason.min,
  reasonMax: noWalkRules.reason.max,
  destinationsMost: destinationRules.most,
  destinationNameMax: destinationRules.nameMax,
  descriptionMax: destinationRules.descriptionMax,
  locationMax: destinationRules.locationMax,
  orderMost: destinationRules.orderMost,
  picturesMost: placePictureRules.most,
  pictureAltMax: placePictureRules.altMax,
  pictureKb: avatarLimits.bytes / 1024,
  pictureMegapixels: avatarLimits.pixels / 1_000_000,
  fileNameMax: fileLimits.nameMax,
  fileKb: fileLimits.bytes / 1024,
  fileRows: fileLimits.rows,
  ownMost: noWalkRules.ownMost,
  radiusLeastM: noWalkRules.radiusLeastM,
  radiusMostM: noWalkRules.radiusMostM,
})
