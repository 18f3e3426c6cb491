import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { nameOfEmployee } from '@/modules/people/model/samples';
import { assetsOf, at, isSigned, tagOf } from './assetSamples';
import { type Holding, storyOf } from './storySamples';
import { FIRST_LAPTOP_TERMS, PHONE_TERMS } from './typeSamples';

/** Returns the terms that a person accepted and signed with their typed name. */
const acceptedBy = (user: number, index: number, accepted_at: string): SampleRow => ({
  terms_version: 1,
  terms: assetsOf[index]?.type === 1 ? FIRST_LAPTOP_TERMS : PHONE_TERMS,
  accepted_at,
  signature: nameOfEmployee(user),
});

export const assetAssignments = (today: string): SampleRow[] =>
  assetsOf
    .flatMap((_, index) => storyOf(index).held.map((held): [number, Holding] => [index, held]))
    .map(([index, { user, from, until, ended, back, awaiting }]) => ({
      asset_id: index + 1,
      asset_tag: tagOf(index),
      user_id: user,
      assigned_by: 2,
      assigned_at: at(today, from),
      expected_return: back === undefined ? null : daysFrom(today, back),
      condition_out_id: 2,
      returned_at: until === undefined ? null : at(today, until),
      returned_by: until === undefined ? null : 2,
      condition_in_id: until === undefined ? null : 3,
      ended_as: ended ?? null,
      ...(isSigned(index) && !awaiting && acceptedBy(user, index, at(today, from))),
    }));
