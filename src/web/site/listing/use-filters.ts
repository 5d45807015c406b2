import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterQuery, type ListingFilters } from '../../../rules/catalogue/listing-filters.ts';

export interface FilterChanges {
  /** What is chosen now; it is ahead of the list while the shop answers. */
  filters: ListingFilters;
  apply: (next: ListingFilters, options?: { replace?: boolean }) => void;
}

/** The filters are the address: choosing one goes there, and the boxes do not wait for the answer. */
export function useFilters(shown: ListingFilters): FilterChanges {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState({ shown, next: shown });
  const filters = chosen.shown === shown ? chosen.next : shown;
  function apply(next: ListingFilters, { replace = false } = {}) {
    if (filterQuery(next) === filterQuery(filters)) return;
    setChosen({ shown, next });
    void navigate(pathname + filterQuery(next), { preventScrollReset: true, replace });
  }
  return { filters, apply };
}
