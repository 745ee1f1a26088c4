"""Builds the rules as C extensions and the browser client, side by side; what cannot be built here is left out."""

from __future__ import annotations

import sys
from pathlib import Path
from threading import Thread

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))
import client_build
import native_build


class Build(build):  # type: ignore[misc]
    """The package's files are collected last: the client is built while the rules are compiled."""

    sub_commands = sorted(build.sub_commands, key=lambda command: command[0] == "build_py")


class BuildWithClient(build_py):  # type: ignore[misc]
    """Puts the browser client among the package's files before they are collected."""

    def run(self) -> None:
        if client.ident:
            client.join()
        else:
            client_build.build()
        super().run()


client = Thread(target=client_build.build)
if {"bdist_wheel", "build"} & set(sys.argv):
    client.start()
# Those who only ask for names and versions need not wait for mypyc.
asks_only = bool({"dist_info", "egg_info", "sdist"} & set(sys.argv))
setup(
    ext_modules=[] if asks_only else native_build.extensions(),
    cmdclass={"build": Build, "build_ext": native_build.BuildPieces, "build_py": BuildWithClient},
)
