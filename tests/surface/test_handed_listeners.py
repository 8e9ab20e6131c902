"""Clicks on elements of a large app that nothing has shown, and whose components are handed what hears them."""

from __future__ import annotations

import pytest

from tests.surface.apps import large_react_app
from tests.surface.conftest import ReadApps

_ABP = """
const press = (name) => document.querySelector(`[data-cy="${name}"]`).click();
const handlers = {
  'avatar.upload': () => { press('avatar-upload'); return { open: true }; },
  'avatar.remove': () => { press('avatar-remove'); return { removed: true }; },
};
window.abp = { protocolVersion: '0.1', call: (name, params) => handlers[name](params) };"""
_MENU = """
import { Menu, MenuItem } from '@mui/material';
export const AvatarMenu = ({ anchor, onUpload, onRemove }) => (
  <Menu open={Boolean(anchor)}>
    <MenuItem onClick={onUpload} data-cy="avatar-upload">upload</MenuItem>
    <MenuItem onClick={onRemove} data-cy="avatar-remove">remove</MenuItem>
  </Menu>
);"""
_AVATAR = """
import { createRef, useState } from 'react';
import { AvatarMenu } from './AvatarMenu';
export const Avatar = (props) => {
  const file = createRef();
  const [anchor, setAnchor] = useState(null);
  return <>
    <input type="file" ref={file} onChange={(e) => props.onUpload(e.target.files[0])} />
    <MENU anchor={anchor} onUpload={() => { file.current?.click(); setAnchor(null); }} onRemove={props.onRemove} />
  </>;
};"""
_ITEMS = """
import { AvatarMenu } from './AvatarMenu';
export const AvatarItems = (props) => <AvatarMenu anchor={props.anchor} onUpload={props.onUpload} />;"""


@pytest.mark.parametrize("menu", ["AvatarMenu", "AvatarItems"])
def test_what_hears_a_click_is_found_where_it_is_handed_over(read_apps: ReadApps, menu: str) -> None:
    avatar = _AVATAR.replace("MENU", menu)
    files = {**large_react_app(), "src/abp.tsx": _ABP, "src/AvatarMenu.tsx": _MENU, "src/Avatar.tsx": avatar}
    if menu == "AvatarItems":
        avatar = avatar.replace(
            "import { AvatarMenu } from './AvatarMenu'", "import { AvatarItems } from './AvatarItems'"
        )
        files |= {"src/Avatar.tsx": avatar, "src/AvatarItems.tsx": _ITEMS}
    (app,) = read_apps(files).values()
    assert [(sink.location.path, sink.capabilities) for sink in app.sinks] == [("src/Avatar.tsx", ("avatar.upload",))]


def test_of_two_places_that_hand_one_over_it_is_told(read_apps: ReadApps) -> None:
    avatar = _AVATAR.replace("MENU", "AvatarMenu")
    other = """
import { AvatarMenu } from './AvatarMenu';
export const Other = () => <AvatarMenu onUpload={() => console.log('other')} />;"""
    files = {
        **large_react_app(),
        "src/abp.tsx": _ABP,
        "src/AvatarMenu.tsx": _MENU,
        "src/Avatar.tsx": avatar,
        "src/Other.tsx": other,
    }
    (app,) = read_apps(files).values()
    assert not app.sinks
