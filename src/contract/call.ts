import type * as z from 'zod/mini';
import type { StaffRole } from '../rules/people/staff.ts';

/** Who may call: anyone, a signed-in shopper, a member of the staff, or somebody who proves it with a cookie of their own. */
type Access = 'anyone' | 'shopper' | 'session-cookie' | 'staff';

export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Reply extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly who: Access;
  /** Which of the staff; a call of the back office without roles is for nobody. */
  readonly roles: readonly StaffRole[];
  /** Asks the staff for the password or a code again, unless that was just typed: a desk is left unlocked, a cookie is stolen. */
  readonly needsReauthentication?: true;
  /** Works while a colleague still has the password that somebody else made. */
  readonly isBeforeOwnPassword?: true;
  /** One line for the API document. */
  readonly about: string;
  /** Public answers are the same for everyone and are kept until the catalogue changes. */
  readonly isPublic: boolean;
  readonly request: Request;
  readonly reply: Reply;
  /** For a reply that is a file: its content type. Others are JSON. */
  readonly fileType?: string;
  /** For a request that is a file or a long list: how many bytes it may have. Others have the limit of all. */
  readonly largestBody?: number;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

type Declaration<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = Omit<
  Call<Request, Reply>,
  'isPublic' | 'method' | 'roles'
> & { isPublic?: boolean };

type OfficeDeclaration<Request extends z.ZodMiniType, Reply extends z.ZodMiniType> = Omit<
  Call<Request, Reply>,
  'isPublic' | 'method' | 'who'
>;

export function get<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'GET', roles: [], ...declaration };
}

export function post<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'POST', roles: [], ...declaration };
}

/** A call of the back office: whoever declares one has to say for whom. */
export function officeGet<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: OfficeDeclaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'GET', who: 'staff', ...declaration };
}

export function officePost<Request extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  declaration: OfficeDeclaration<Request, Reply>,
): Call<Request, Reply> {
  return { isPublic: false, method: 'POST', who: 'staff', ...declaration };
}
