"""The folder of entries: who can have written them, what is left of broken ones, and how many there can be."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from abplint.cache.store import UNCOUNTED, MemoryStore, Store

posix = pytest.mark.skipif(os.name != "posix", reason="owners and modes of POSIX")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "cache" / "abplint")


def entry_of(store: Store) -> Path:
    (entry,) = store.folder.iterdir()
    return entry


def test_what_is_written_is_read(store: Store) -> None:
    assert store.read("a") is None
    store.write("a", b"one\ntwo")
    assert store.read("a") == b"one\ntwo"
    store.write("a", b"three")
    assert (store.read("a"), store.usage().entries) == (b"three", 1)


@posix
def test_it_is_for_its_owner_alone(store: Store) -> None:
    store.write("a", b"one")
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(entry_of(store).stat().st_mode) == 0o600


@posix
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_can_write_to_is_not_used(store: Store, mode: int) -> None:
    store.write("a", b"one")
    store.folder.chmod(mode)
    assert store.read("a") is None
    store.write("b", b"two")
    assert store.clear() == store.usage() == (0, 0)
    store.folder.chmod(0o700)
    assert (store.read("a"), store.read("b")) == (b"one", None)


@posix
def test_the_folder_of_somebody_else_is_not_used(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.write("a", b"one")
    monkeypatch.setattr(os, "geteuid", lambda: store.folder.stat().st_uid + 1)
    assert store.read("a") is None


@posix
def test_no_link_is_followed(store: Store, tmp_path: Path) -> None:
    store.write("a", b"one")
    entry = entry_of(store)
    entry.rename(tmp_path / "elsewhere")
    entry.symlink_to(tmp_path / "elsewhere")
    assert store.read("a") is None
    linked = tmp_path / "linked"
    linked.symlink_to(store.folder)
    (tmp_path / "elsewhere").replace(entry)
    assert (store.read("a"), Store(linked).read("a")) == (b"one", None)


def test_a_broken_entry_is_none(store: Store) -> None:
    store.write("a", b"one")
    entry = entry_of(store)
    whole = entry.read_bytes()
    for broken in (b"", whole[:-1], whole + b"!", whole.replace(b"one", b"two"), b"one", b"\xff" * 40):
        entry.write_bytes(broken)
        assert store.read("a") is None
    entry.unlink()
    entry.mkdir()
    assert store.read("a") is None
    store.write("a", b"one")  # cannot be
    entry.rmdir()
    store.write("a", b"one")
    assert store.read("a") == b"one"


@posix
def test_a_pipe_is_not_waited_for(store: Store) -> None:
    store.write("a", b"one")
    entry = entry_of(store)
    entry.unlink()
    os.mkfifo(entry, 0o600)
    assert store.read("a") is None


def test_an_entry_larger_than_all_may_be_is_none(store: Store) -> None:
    store.write("a", b"one")
    os.truncate(entry_of(store), store.largest + 1)  # takes no room on the disk
    assert store.read("a") is None


def test_what_cannot_be_written_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(tmp_path / "file" / "abplint")
    store.write("a", b"one")
    assert (store.read("a"), store.clear()) == (None, (0, 0))


def test_the_least_recently_used_goes(tmp_path: Path) -> None:
    store = Store(tmp_path / "abplint", largest=5000)
    for number in range(4):
        store.write(f"{number}", b"." * 1000)
        os.utime(store.folder / f"{number}.entry", ns=(number, number))
    assert store.read("0") is not None
    store.write("large", b"." * 1000)
    assert store.usage().size <= 5000
    kept = {path.stem for path in store.folder.iterdir()}
    assert {"0", "large"} <= kept
    assert "1" not in kept


def test_entries_are_counted_once_for_many_writes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []
    scan = os.scandir
    monkeypatch.setattr(os, "scandir", lambda folder: (counted.append(folder), scan(folder))[1])
    for number in range(50):
        store.write(f"{number}", b"." * 1000)
    assert counted == [store.folder]


def test_what_others_write_is_counted_before_long(tmp_path: Path) -> None:
    largest = 64_000
    mine, other = (Store(tmp_path / "abplint", largest) for _ in range(2))
    for number in range(200):
        mine.write(f"mine-{number}", b"." * 1000)
        other.write(f"other-{number}", b"." * 1000)
        assert mine.usage().size <= largest * (1 + 2 * UNCOUNTED)


def test_memory_lets_go_of_the_least_recently_used() -> None:
    store = MemoryStore(largest=10)
    for name in ("a", "b"):
        store.write(name, b"1234")
    store.write("a", b"123")
    assert store.read("b") == b"1234"
    store.write("c", b"1234")
    assert [store.read(name) for name in ("a", "b", "c", "d")] == [None, b"1234", b"1234", None]
    store.write("large", b"12345678901")
    assert [store.read(name) for name in ("b", "c", "large")] == [None, None, None]


def test_clearing_removes_entries_and_nothing_else(store: Store) -> None:
    store.write("a", b"one")
    (store.folder / "notes.txt").write_text("mine")
    assert store.clear().entries == 1
    assert [path.name for path in store.folder.iterdir()] == ["notes.txt"]
